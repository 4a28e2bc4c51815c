// Lets the panels start reading aloud, which is loaded late, without loading its code.

const LISTEN = 'nine-realms:listen';

/** Asks for the book to be read aloud. Returns false if nobody listens, because the tools could not be loaded. */
export function askToListen(): boolean {
  return !dispatchEvent(new Event(LISTEN, { cancelable: true }));
}

/** Calls `listen` when reading aloud is asked for. Returns a function that ends this. */
export function onListen(listen: () => void): () => void {
  const onAsked = (event: Event): void => {
    event.preventDefault();
    listen();
  };
  addEventListener(LISTEN, onAsked);
  return () => removeEventListener(LISTEN, onAsked);
}
