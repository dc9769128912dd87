/**
 * Keeps a process alive when the reader of its output goes away, as in `npm run rewards -- audit | head`: the rest of the
 * output is dropped, and the work goes on.
 */
export function tolerateClosedPipe(stream: NodeJS.WriteStream = process.stdout): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
