// State of an address field: the format is checked on each keystroke, then the checksum, whose code is loaded lazily.
import { useEffect, useState } from 'react';
import { cleanPastedAddress, inspectAddress, looksSecret } from '../../domain/airdrop/address.ts';

export type TypedAddress = ReturnType<typeof useAddress>;

/**
 * If the codec cannot be loaded (offline, outdated cache), only the format is checked here; the server checks again.
 */
async function hasGoodChecksum(address: string, refused: readonly string[]): Promise<boolean> {
  try {
    const { checkAddress } = await import('../../domain/airdrop/checksum.ts');
    return checkAddress(address, refused) === 'ok';
  } catch (missing) {
    console.warn('The checksum could not be checked.', missing);
    return true;
  }
}

/** The checksum result of one value. */
interface Checked {
  value: string;
  isGood: boolean;
}

/**
 * Manages a typed address and its validation.
 *
 * @param refused - further accounts that cannot claim; must be the same array on each render
 */
export function useAddress(initial: string, refused: readonly string[]) {
  const [value, setValue] = useState(initial);
  const [checked, setChecked] = useState<Checked | null>(null);
  /** Whether a secret was detected and removed. */
  const [hadSecret, setHadSecret] = useState(false);
  const problem = inspectAddress(value, refused);

  useEffect(() => {
    if (problem !== null) return;
    let isCurrent = true;
    void hasGoodChecksum(value, refused).then((isGood) => {
      if (isCurrent) setChecked({ value, isGood });
    });
    return () => {
      isCurrent = false;
    };
  }, [problem, refused, value]);

  const verdict = checked?.value === value ? checked : null;
  return {
    value,
    /** Null if the address is good, or while its checksum is not yet known. */
    problem: problem ?? (verdict?.isGood === false ? 'checksum' : null),
    isGood: problem === null && verdict?.isGood === true,
    hadSecret,
    type: (text: string) => {
      // A secret goes no further: not into the field, the state or a message (DESIGN decision 34).
      const isSecret = looksSecret(text);
      setHadSecret(isSecret);
      setValue(isSecret ? '' : cleanPastedAddress(text));
    },
  };
}
