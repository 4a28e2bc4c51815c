// The number of claims (GET /airdrop/stats). Its place is kept from the start, so nothing moves when the numbers
// come; without them it stays blank, because a claimant does not need them.
import { useEffect, useState } from 'react';
import { requestOnce } from '../../api/request.ts';
import * as paths from '../../domain/app-api-paths.ts';
import type { Language } from '../../domain/languages.ts';
import { pathTo } from '../../domain/path-to.ts';
import { formatNumber } from '../../i18n/format.ts';
import styles from './numbers.module.css';
import type { AirdropTexts } from './types.ts';
import * as v from 'valibot';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Reads the shown numbers from the response: all claims, those that wait for a review, and those that were sent. All
 * other statuses count only in the total.
 */
const PublicNumbersSchema = v.pipe(
  v.object({
    total: CountSchema,
    byStatus: v.object({
      submitted: CountSchema,
      pendingVerification: CountSchema,
      airdropSent: CountSchema,
    }),
  }),
  v.transform(({ total, byStatus }) => ({
    received: total,
    waiting: byStatus.submitted + byStatus.pendingVerification,
    sent: byStatus.airdropSent,
  })),
);
type PublicNumbers = v.InferOutput<typeof PublicNumbersSchema>;

interface AirdropNumbersProps {
  texts: AirdropTexts['numbers'];
  language: Language;
}

const SHOWN = ['received', 'waiting', 'sent'] as const;

export function AirdropNumbers({ texts, language }: AirdropNumbersProps) {
  const [numbers, setNumbers] = useState<PublicNumbers | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const init = { headers: { Accept: 'application/json' } };
    // Not retried: nobody waits for it.
    void requestOnce(pathTo(paths.airdropStats, {}), init, PublicNumbersSchema, {
      signal: controller.signal,
    }).then((response) => {
      // Three zeros tell nobody anything.
      if (response.ok && response.data.received > 0) setNumbers(response.data);
    });
    return () => controller.abort();
  }, []);

  return (
    <section className={styles.numbers} data-numbers={numbers ? 'shown' : 'blank'}>
      <h2 className={styles.title}>{texts.title}</h2>
      <dl className={styles.list}>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>{numbers ? formatNumber(numbers[name], language) : '0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
