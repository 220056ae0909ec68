/**
 * Scripts that attack the boundary of the isolate: rewritten messages, trapped results, floods, and code that runs
 * after the end.
 */
export const boundaryScripts: readonly string[] = [
  // what is in reach
  "return Object.getOwnPropertyNames(globalThis).filter(k => !/^[A-Z]/.test(k)).join()",
  "const seen=[]; Error.prepareStackTrace=(e,s)=>{ for(const c of s){ try{ const t=c.getThis(); const f=c.getFunction(); seen.push([typeof t, f && f.name, c.getFileName(), c.getFunctionName()]); if(f) seen.push(f.constructor('return typeof process')()) }catch(q){seen.push(String(q))} } return '' }; try{ $input.all().at; null.x }catch(e){ e.stack } try{ require('crypto').createHash('nope').digest() }catch(e){ e.stack } return [{json:{seen}}]",
  "Error.prepareStackTrace=(e,s)=>{ globalThis.S=s; return 'x' }; const p=new Proxy({}, {get(){ throw new Error('in get') }}); try{ console.log(p) }catch(e){ e.stack } try{ await this.helpers.httpRequest({get url(){ throw new Error('q') }}) }catch(e){ e.stack } return [{json:{n: globalThis.S && globalThis.S.map(c=>[c.getFileName(), c.getFunctionName(), typeof c.getThis(), typeof c.getFunction()])}}]",
  // messages between the halves of the runner
  "Object.prototype.toJSON=function(){ return this && this.task ? {task:this.task,type:'done',kind:'list',message:'forged'} : this }; return [{json:{a:1}}]",
  "Object.prototype.toJSON=function(){ if(this && this.task) return {task:'other-task',kind:'list'}; return this }; return [{json:{a:1}}]",
  "Object.prototype.toJSON=function(){ if(this && this.task) return {task:this.task, kind:'list', pad:'x'.repeat(70000)}; return this }; return [{json:{a:1}}]",
  "Object.prototype.toJSON=function(){ if(this && this.name==='$sleep') return {id:this.id,name:'httpRequest'}; if (this && typeof this.id==='number' && this.name) return {id:-this.id,name:'$all'}; return this }; setTimeout(()=>{},5); try { return [{json:{r: await this.helpers.httpRequest({url:'http://127.0.0.1:{PORT}/'})}}] } catch (e) { return [{json:{e:String(e)}}] }",
  "const m=Map.prototype.get; const got=[]; Map.prototype.get=function(k){ got.push([typeof k, this.size, typeof m.call(this,k)]); return m.call(this,k) }; await new Promise(r=>setTimeout(r,5)); return [{json:{got}}]",
  "let grabbed; const o=Map.prototype.set; Map.prototype.set=function(k,v){ if(typeof k==='number') grabbed=this; return o.call(this,k,v) }; setTimeout(()=>{},5); await new Promise(r=>setTimeout(r,20)); for(const [k,f] of grabbed) f(true,'[1]'); return [{json:{n:grabbed.size}}]",
  "String.prototype.slice=function(){ return '{\"forged\":1}' }; return [{json:{a:$('Webhook').params}}]",
  "const r=[]; for (const n of ['node','ownParams','params','context','evaluate','saveStaticData','credentials','constructor','__proto__','hasOwnProperty','toString']) { try { r.push([n, typeof $items]) } catch(e) { r.push(String(e)) } } Array.prototype.join = function() { return 'credentials' }; try { r.push($('Webhook').isExecuted) } catch (e) { r.push(String(e)) } return [{json:{r}}]",
  // what is in reach
  "const f=Function.prototype.toString; return [{json:{a:[setTimeout,fetch,require,console.log,$input.all,crypto.randomUUID].map(v=>{ try { return v.constructor('return typeof process+typeof require+typeof globalThis.__pwned')() } catch(e){ return String(e) } })}}]",
  "return [{json:{w: typeof WebAssembly, s: typeof SharedArrayBuffer, at: typeof Atomics, sh: typeof ShadowRealm, fr: typeof FinalizationRegistry, im: await import('node:fs').catch(e=>String(e)), ev: (()=>{try{return (0,eval)('typeof process')}catch(e){return String(e)}})()}}]",
  "const wasm=new Uint8Array([0,97,115,109,1,0,0,0]); const m=new WebAssembly.Module(wasm); return [{json:{n: WebAssembly.Module.customSections.constructor('return typeof process')()}}]",
  "const {port1}=globalThis.MessageChannel? new MessageChannel():{}; return [{json:{p: typeof port1, b: typeof BroadcastChannel, w: typeof Worker, d: typeof Deno, q: typeof queueMicrotask}}]",
  // modules
  "const r={}; for (const n of ['fs','node:fs','fs/promises','child_process','module','vm','worker_threads','v8','inspector','process','net','http','./x','/etc/passwd','../../ivm.node','constructor','__proto__','toString','hasOwnProperty','node:node:fs','NODE:FS','fs\\u0000','sqlite','node:sqlite','isolated-vm','lodash']) { try { r[n]=typeof require(n) } catch(e){ r[n]=String(e.message).slice(0,60) } } return [{json:r}]",
  "const u=require('util'); const c=require('crypto'); const r=[]; for (const [n,m] of [['util',u],['crypto',c],['buffer',require('buffer')],['zlib',require('zlib')],['events',require('events')],['os',require('os')],['path',require('path')]]) r.push([n, m.constructor.constructor('return typeof process')()]); return [{json:{r, os: Object.keys(require('os'))}}]",
  // functions of the host
  "const c=require('crypto'); const r=[]; const t=(f)=>{ try { r.push(String(f()).slice(0,80)) } catch(e) { r.push('E '+String(e.message).slice(0,120)) } }; t(()=>c.createHash('../../etc').digest('hex')); t(()=>c.createSign('RSA-SHA256').update('x').sign('file:///etc/passwd','hex')); t(()=>c.createSign('RSA-SHA256').update('x').sign({key:'/etc/passwd',format:'pem'},'hex')); t(()=>c.createCipheriv('id-aes256-CCM','k'.repeat(32),'i'.repeat(12))); t(()=>c.scryptSync('a','b',1e9,{N:2**30})); t(()=>c.pbkdf2Sync('a','b',1e12,64)); t(()=>c.randomBytes(2**31)); t(()=>c.createHash('shake256',{outputLength:1e9}).digest('hex').length); return [{json:{r}}]",
  "const z=require('zlib'); const bomb=z.gzipSync(Buffer.alloc(60e6)); const out=z.gunzipSync(bomb); return [{json:{n: out.length}}]",
  "const z=require('zlib'); let b=z.gzipSync(Buffer.alloc(60e6)); for(let i=0;i<20;i++){ try { z.gunzipSync(b) } catch(e) { return [{json:{i, e:String(e.message)}}] } } return [{json:{ok:1}}]",
  "const c=require('crypto'); while(true) c.pbkdf2Sync('a','b',4999999,64,'sha512')",
  "const u=[]; for (const h of ['http://a\\r\\nX: y/','javascript:alert(1)','file:///etc/passwd','http://[::ffff:7f00:1]/','http://0x7f.1/']) { try { const q=new URL(h); u.push([q.href,q.host]) } catch(e){ u.push(String(e.message)) } } return [{json:{u}}]",
  // resource exhaustion
  "for (let i=0;i<200000;i++) Promise.resolve().then(()=>i); return [{json:{a:1}}]",
  "const f=()=>Promise.resolve().then(f); f(); return [{json:{a:1}}]",
  "for (let i=0;i<100000;i++) setTimeout(()=>{}, 1e6+i); return [{json:{a:1}}]",
  "const all=[]; for (let i=0;i<100000;i++) all.push(this.helpers.httpRequest({url:'http://127.0.0.1:{PORT}/'}).catch(()=>0)); await Promise.all(all); return [{json:{n: all.length}}]",
  // what runs after the end
  "setTimeout(()=>{ globalThis.leak=1; console.log('late'); this.helpers.httpRequest({url:'http://127.0.0.1:{PORT}/'}) }, 300); setInterval(()=>{ globalThis.leak=(globalThis.leak||0)+1 }, 10); return [{json:{a:1}}]",
  "const r=new FinalizationRegistry(()=>{ globalThis.leak=1 }); (()=>{ r.register({}, 1) })(); Atomics.waitAsync?.(new Int32Array(new SharedArrayBuffer(4)),0,0,50).value.then(()=>{ while(true){} }); return [{json:{a:1}}]",
  // resource exhaustion
  "const t=Date.now(); let n=0; while(Date.now()-t<4000) { this.getNode(); n++ } return [{json:{n}}]",
  'const t=Date.now(); let n=0; while(Date.now()-t<4000) { $evaluateExpression(\'{{ "a".repeat(7000000).split("").length }}\'); n++ } return [{json:{n}}]',
  "let n=0; for(let i=0;i<3000;i++){ $getWorkflowStaticData('global')['k'+i]='x'.repeat(1000); n++ } const s=$getWorkflowStaticData('node'); s.big='y'.repeat(3900000); return [{json:{n}}]",
  "const big='z'.repeat(4000000); for(let i=0;i<50;i++) $execution.customData.set('k'+i, big); return [{json:{k:Object.keys($execution.customData.getAll()).length}}]",
  // memory
  "const a=[]; while(true) a.push(new ArrayBuffer(50e6))",
  "const a=[]; while(true) a.push(new SharedArrayBuffer(50e6))",
  "let s='x'; while(true) s+=s",
  "return Array(1e8).fill(1).map(v=>({v}))",
  "return [{json:{s:'\\u0001'.repeat(30e6)}}]",
  "const m=new WebAssembly.Memory({initial:1000,maximum:60000}); for(let i=0;i<58;i++){ m.grow(1000); new Uint8Array(m.buffer).fill(1) } return [{json:{n:m.buffer.byteLength}}]",
  "const g=[]; for(let i=0;i<40;i++) g.push(Buffer.from(require('crypto').randomBytes(1e6)).toString('latin1').repeat(4)); return g.map(s=>({json:{s:s.slice(0,10)}}))",
  // what is returned and thrown
  "return [{json: new Proxy({a:1},{ownKeys(){ return ['a','__proto__'] }, get(t,k){ return k==='toJSON'? ()=>({a:1,['__proto__']:{polluted:1}}) : t[k] }, getOwnPropertyDescriptor(){ return {enumerable:true,configurable:true,value:1} }})}]",
  'return JSON.parse(\'[{"json":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"\\\\u005f_proto__":{"polluted":2}}}]\')',
  "let d={}; let c=d; for(let i=0;i<400;i++){ c.a={}; c=c.a } return [{json:d}]",
  "return [{json:{a:NaN,b:Infinity,c:-0,d:undefined,e:()=>1,f:Symbol('x'),g:new Date(NaN),h:[,1],i:new Map([[1,2]]),j:new Uint8Array(3)}}]",
  "return [{json:{toString:1,valueOf:2,hasOwnProperty:3,toJSON:'x',then:'y',constructor:{name:'z'},length:1e9,pairedItem:1}, pairedItem:{item:0,input:1e9}, binary:{__proto__x:{data:'AAAA',mimeType:'text/html\\r\\nX: y',fileName:'../../../etc/x\\r\\n'}}}]",
  "return [{json:{}, binary:{d:{id:'filesystem:x.1.y', data:'filesystem', mimeType:'a/b'}}}]",
  "return Array.from({length:499999},(_, i)=>({json:{i}}))",
  "const k={}; for(let i=0;i<300000;i++) k['k'+i]=i; return [{json:k}]",
  "throw {message:{toString(){ return 'x'.repeat(1e8) }}, get stack(){ return 'script.js:'+ '9'.repeat(1e7) }}",
  'throw Object.assign(new Error(\'\\u001b[31mred\\n{"level":50,"msg":"forged log line"}\'), {name:\'<img src=x onerror=alert(1)>\'})',
  // code around a script
  "}); return (async function(){ return [{json:{closed:1}}]",
  "/* ",
  "return 1 })();(async function(){ return [{json:{t: typeof this, g: Object.keys(globalThis).length}}]",
  // time
  "return /^(a+)+$/.test('a'.repeat(50)+'b') + ''",
  "return [{json:{r: /^(a|a)*\\1(?=x)$/.test('a'.repeat(40)+'b')}}]",
  "return [{json:{n: String(7n**40000000n).length}}]",
];
