// Runs scheduled functions on time (UTC, as on the platform). A run that is due during the last one is skipped.
import type { Context } from '@netlify/functions';
import { Cron } from 'croner';
import { messageOf, type Log } from '../progress.ts';
import type { LoadedFunction } from './load.ts';

export interface Schedule {
  /** Runs a scheduled function now. Throws when there is none of that name. */
  run: (name: string) => Promise<void>;
  stop: () => void;
}

/** Starts the schedules of all functions that have one. A failing run is logged and not fatal. */
export function startSchedule(
  functions: readonly LoadedFunction[],
  contextFor: () => Context,
  log: Log,
): Schedule {
  const scheduled = functions.filter(({ config }) => config.schedule !== undefined);
  const run = async (fn: LoadedFunction, next: Date | null) => {
    const body = JSON.stringify({ next_run: next?.toISOString() ?? null });
    const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
      body,
    });
    try {
      await fn.handler(request, contextFor());
    } catch (error) {
      log.error(`The scheduled function ${fn.name} failed: ${messageOf(error)}`);
    }
  };
  const jobs = scheduled.map((fn) => {
    const pattern = fn.config.schedule ?? '';
    const options = { timezone: 'UTC', protect: true, unref: true };
    const job: Cron = new Cron(pattern, options, () => run(fn, job.nextRun()));
    return job;
  });
  return {
    run: async (name) => {
      const fn = scheduled.find((candidate) => candidate.name === name);
      if (!fn) throw new Error(`There is no scheduled function ${name}`);
      await run(fn, null);
    },
    stop: () => jobs.forEach((job) => job.stop()),
  };
}
