// Lets the panels start reading aloud without importing its code, which is loaded lazily.

const LISTEN = 'nine-realms:listen';

/** Requests that the book be read aloud. Returns false if the tools, which handle the request, are not loaded. */
export function askToListen(): boolean {
  return !dispatchEvent(new Event(LISTEN, { cancelable: true }));
}

/** Calls `startReading` whenever reading aloud is requested. Returns a function that removes the listener. */
export function onListen(startReading: () => void): () => void {
  const onRequest = (event: Event): void => {
    event.preventDefault();
    startReading();
  };
  addEventListener(LISTEN, onRequest);
  return () => removeEventListener(LISTEN, onRequest);
}
