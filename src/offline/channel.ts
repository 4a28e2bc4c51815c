// Messages between the tabs of this site.

/**
 * Opens a channel by name. Returns undefined if the browser lacks channels or forbids them, as Firefox does when it may
 * store nothing for this site.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
