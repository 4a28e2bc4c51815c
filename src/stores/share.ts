// Sharing an address with the system's panel, or by copying it where the browser has none.
import { copyText } from './clipboard.ts';

/** Over plain HTTP and in some browsers there is no sharing. */
interface MaySharing {
  share?: (data: ShareData) => Promise<void>;
}

/** The outcome: a panel was shown, or the address was copied, or neither was allowed. */
export type Shared = 'shown' | 'copied' | 'refused';

/** Shares an address. Must be called from a click or key handler. */
export async function shareAddress(title: string, url: string): Promise<Shared> {
  const { share } = navigator as MaySharing;
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
