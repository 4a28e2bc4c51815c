// Messages between the tabs of this site.

/**
 * Opens a channel by name. Undefined where the browser has none, or forbids it, as Firefox does where it keeps no data
 * of this site.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
