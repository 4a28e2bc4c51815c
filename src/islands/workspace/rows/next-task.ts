/** Resolves in a new task, so that the browser can first handle keys and draw. */
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
