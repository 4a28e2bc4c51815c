// The body of an answer as text, up to a size: a server out of our hands may send without end.

/** Throws when the body is larger; what was not read is not fetched either. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Leaving the loop early, by error too, cancels the stream.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
