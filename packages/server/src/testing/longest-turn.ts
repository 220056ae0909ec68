/** Measures how long this thread was kept, in milliseconds of processor time: other processes of the host do not count. */
export function watchTurns(): { end(): number } {
  let longest = 0;
  let last = processorMs();
  const look = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return {
    end: () => {
      look();
      clearInterval(timer);
      return longest;
    },
  };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
