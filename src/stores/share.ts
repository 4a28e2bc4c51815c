// Shares an address through the system's share panel, or copies it where the browser has none.
import { copyText } from './clipboard.ts';

/** `share` is missing over plain HTTP and in some browsers. */
interface NavigatorWithShare {
  share?: (data: ShareData) => Promise<void>;
}

/** The outcome: a panel was shown, or the address was copied, or neither was allowed. */
export type ShareOutcome = 'shown' | 'copied' | 'refused';

/** Shares an address. Must be called from a click or key handler. */
export async function shareAddress(title: string, url: string): Promise<ShareOutcome> {
  const { share } = navigator as NavigatorWithShare;
  if (share) {
    try {
      await share.call(navigator, { title, url });
      return 'shown';
    } catch (refused) {
      // The reader closed the system's panel.
      if (refused instanceof DOMException && refused.name === 'AbortError') return 'shown';
    }
  }
  return (await copyText(url)) ? 'copied' : 'refused';
}
