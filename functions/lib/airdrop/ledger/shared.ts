// The ledger checkers of this process, created from its environment on first use.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../../../src/domain/airdrop/token.ts';
import { reportConcern } from '../../http/request-log.ts';
import { LEDGER_VARIABLES, readLedgerConfig, type LedgerConfig } from './config.ts';
import { LEDGER_TIMEOUT_BUDGET, type SearchTools } from './find-line.ts';
import { createPaymentChecker, type PaymentChecker } from './payment-checker.ts';
import { createTrustLineChecker, type TrustLineChecker } from './trust-line-checker.ts';

interface Checkers {
  lines: TrustLineChecker;
  payments: PaymentChecker;
  /** For the proofs of visitors: their queue must not delay the payments of admins. */
  proofs: PaymentChecker;
}

let cached: ({ configKey: string } & Checkers) | null = null;

/**
 * Returns the checkers for the current XRPL_* variables; the same instances, with their caches, as long as they do not
 * change. An invalid configuration is logged and treated as none, so that claims continue to work.
 */
export function ledgerCheckers(env: Environment = process.env): Checkers {
  // Reads by name: every look-up of a status comes here, and listing all variables takes as long as asking storage.
  const configKey = JSON.stringify(LEDGER_VARIABLES.map((name) => env[name] ?? null));
  if (cached?.configKey !== configKey) {
    const config = configOrNull(env);
    const tools: SearchTools = {
      fetch: (input, init) => fetch(input, init),
      now: () => Date.now(),
      sleep: (ms) => sleep(ms, undefined, { ref: false }),
      report: log,
    };
    cached = {
      configKey,
      lines: createTrustLineChecker(config, tools, LEDGER_TIMEOUT_BUDGET),
      payments: createPaymentChecker(config, tools, LEDGER_TIMEOUT_BUDGET),
      proofs: createPaymentChecker(config, tools, LEDGER_TIMEOUT_BUDGET),
    };
  }
  return cached;
}

function configOrNull(env: Environment): LedgerConfig | null {
  try {
    return readLedgerConfig(env);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Logs one line; it concerns the process, not the request that happened to ask. */
function log(message: string): void {
  reportConcern('ledger', message);
}
