/**
 * Loaded into the server by `--import`, so that the product needs no hook: at SIGUSR2 it collects garbage and prints what is
 * left in the heap, and the resources that are open. Requires `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  void (async () => {
    // Weak references and finalizers need several collections, each in a turn of its own.
    for (let times = 0; times < 4; times += 1) {
      (globalThis as { gc?: () => void }).gc?.();
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
    const handles = process.getActiveResourcesInfo().length;
    process.stderr.write(`\nMEMORY ${JSON.stringify({ heap: process.memoryUsage().heapUsed, handles })}\n`);
  })();
});
