// State of an address field: the format is checked on each keystroke, then the checksum, whose code is loaded lazily.
import { useEffect, useState } from 'react';
import {
  addressesIn,
  cleanPastedAddress,
  inspectAddress,
  looksSecret,
} from '../../domain/airdrop/address.ts';
import { ADDRESS_MIN_CHARS } from '../../domain/limits.ts';

const NO_ACCOUNTS: readonly string[] = [];

export type TypedAddress = ReturnType<typeof useAddress>;

interface Checked {
  value: string;
  isGood: boolean;
  /** The address in the value, if it is not the value itself. */
  found: string | null;
}

/** Checks an address; without the codec (offline, outdated cache), only its format. The server checks again. */
async function checkValue(value: string, refused: readonly string[]): Promise<Checked> {
  try {
    const { checkAddress, findAddress } = await import('../../domain/airdrop/checksum.ts');
    const isGood = checkAddress(value, refused) === null;
    return { value, isGood, found: isGood ? null : findAddress(value) };
  } catch (error) {
    console.warn('The checksum could not be checked.', error);
    return { value, isGood: inspectAddress(value, refused) === null, found: null };
  }
}

/**
 * Manages a typed address and its validation.
 *
 * @param refused - further accounts that cannot claim; must be the same array on each render
 */
export function useAddress(refused = NO_ACCOUNTS) {
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [hadSecret, setHadSecret] = useState(false);
  const problem = inspectAddress(value, refused);

  const isWorthChecking =
    problem === null || (problem === 'pattern' && value.length >= ADDRESS_MIN_CHARS);
  useEffect(() => {
    if (!isWorthChecking) return;
    let isCurrent = true;
    void checkValue(value, refused).then((result) => {
      if (!isCurrent) return;
      // Only the address stays in the field; text pasted around it is dropped.
      if (result.found !== null) setValue(result.found);
      else setChecked(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWorthChecking, refused, value]);

  const verdict = checked?.value === value ? checked : null;
  // Includes an address within a link or a sentence.
  const isMistyped =
    verdict?.isGood === false && (problem === null || addressesIn(value).length === 1);
  return {
    value,
    /** Null if the address is good, or while its checksum is not yet known. */
    problem: isMistyped ? 'checksum' : problem,
    isGood: problem === null && verdict?.isGood === true,
    hadSecret,
    /** Resolves to the good address in the field, even if its checksum is not known yet; null if there is none. */
    settle: async (): Promise<string | null> => {
      if (!isWorthChecking) return null;
      const { isGood, found } = await checkValue(value, refused);
      return isGood ? value : found;
    },
    type: (text: string) => {
      // A secret goes no further: not into the field, the state or a message (decision 132).
      const isSecret = looksSecret(text);
      setHadSecret(isSecret);
      setValue(isSecret ? '' : cleanPastedAddress(text));
    },
  };
}
