// Reads a chosen file as text, by its byte order mark (Excel writes "Unicode text" in UTF-16); without one, as UTF-8.

export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const bom = [...bytes.subarray(0, 2)].join();
  const encoding = bom === '255,254' ? 'utf-16le' : bom === '254,255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
