// Imports the function files of a flat folder and reads their `config`.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;

/** The part of a function's `config` that this host supports. */
export interface FunctionConfig {
  path?: string | string[];
  schedule?: string;
}

export interface LoadedFunction {
  name: string;
  config: FunctionConfig;
  handler: Handler;
}

interface FunctionModule {
  default?: unknown;
  config?: FunctionConfig;
}

/**
 * Loads all functions of a folder, sorted by file name. Throws for a file without a default export, because Netlify
 * would deploy it and respond with 502.
 */
export async function loadFunctions(folder: string): Promise<LoadedFunction[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const files = entries
    .filter(
      (entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name) && !entry.name.endsWith('.d.ts'),
    )
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(folder, file)).href)) as FunctionModule;
      if (typeof module.default !== 'function') {
        throw new Error(`functions/${file} has no default export that is a function`);
      }
      return {
        name: file.replace(/\.m?[jt]s$/, ''),
        config: module.config ?? {},
        handler: module.default as Handler,
      };
    }),
  );
}
