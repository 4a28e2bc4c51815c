// An address while it is typed: checked at each keystroke by its form, then by its checksum, whose code comes late.
import { useEffect, useState } from 'react';
import {
  cleanPastedAddress,
  inspectAddress,
  looksSecret,
  type AddressProblem,
} from '../../domain/airdrop/address.ts';

export interface TypedAddress {
  value: string;
  /** Null while it is good, or not yet known. */
  problem: AddressProblem | null;
  isGood: boolean;
  /** Whether a secret was caught and removed. */
  hadSecret: boolean;
  type: (text: string) => void;
}

/** Without the codec (offline, an old cache) the form alone decides here; the server checks again. */
async function hasGoodChecksum(address: string, refused: readonly string[]): Promise<boolean> {
  try {
    const { checkAddress } = await import('../../domain/airdrop/checksum.ts');
    return checkAddress(address, refused) === 'ok';
  } catch (missing) {
    console.warn('The checksum could not be checked.', missing);
    return true;
  }
}

/** What is known of the checksum of one text. */
interface Checked {
  value: string;
  isGood: boolean;
}

/**
 * @param refused - further accounts that cannot claim; the same array at each render
 */
export function useAddress(initial: string, refused: readonly string[]): TypedAddress {
  const [value, setValue] = useState(initial);
  const [checked, setChecked] = useState<Checked | null>(null);
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
    problem: problem ?? (verdict?.isGood === false ? 'checksum' : null),
    isGood: problem === null && verdict?.isGood === true,
    hadSecret,
    type: (text) => {
      // A secret goes no further than this line: not into the field, the state, or a message (DESIGN decision 34).
      const isSecret = looksSecret(text);
      setHadSecret(isSecret);
      setValue(isSecret ? '' : cleanPastedAddress(text));
    },
  };
}
