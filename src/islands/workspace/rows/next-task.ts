/** Resolves in a task of its own, so that the browser can answer keys and draw before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: browsers delay nested ones, and tests stop the clock.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
