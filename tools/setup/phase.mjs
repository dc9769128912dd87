// Plain JavaScript, because the bootstrap runs on any installed Node from 20 on.

/**
 * Runs one phase of a start and prints one line about it: what it does while it runs, on a terminal with the seconds, and
 * how long it took at the end.
 * @template Result
 * @param {string} text what is being done, such as "Installing packages"
 * @param {() => Promise<Result>} run
 * @param {{ write(text: string): unknown; isTTY?: boolean }} [terminal]
 * @returns {Promise<Result>}
 */
export async function phase(text, run, terminal = process.stdout) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const show = () => terminal.write(`\r${text} … ${seconds()} s`);
  terminal.write(`${text} …`);
  const ticking = terminal.isTTY ? setInterval(show, 1000) : undefined;
  try {
    return await run();
  } finally {
    clearInterval(ticking);
    if (terminal.isTTY) show();
    else terminal.write(` ${seconds()} s`);
    terminal.write('\n');
  }
}
