// Calls of translators and admins about names and terms (decision 153).
import * as paths from '../domain/app-api-paths.ts';
import type { TargetLanguage } from '../domain/languages.ts';
import { pathTo } from '../domain/path-to.ts';
import {
  TermsResponseSchema,
  type TermDecision,
  type TermProposal,
} from '../domain/translation/terms.ts';
import { getFile } from './admin.ts';
import { get, post, put, withLanguage, type WriteOptions } from './call.ts';
import type { ApiResult, Ask } from './result.ts';

const withLanguageAndBody = <Body>(
  token: string,
  language: TargetLanguage,
  body: Body,
  options: WriteOptions,
) => ({ ...withLanguage(token, language, options), body });

/** Returns the names and terms of a language, and the suggestions that concern the caller. */
export const getTerms = get(paths.terms, TermsResponseSchema, withLanguage);

export function getTermsFile(token: string, language: TargetLanguage): Promise<ApiResult<Blob>> {
  return getFile(token, `${pathTo(paths.terms, { language })}?format=csv`);
}

const suggestTerm = post(paths.terms, TermsResponseSchema, withLanguageAndBody<TermProposal>);

/** Answers a suggestion, or removes what was accepted. For admins. */
export const decideTerm = put(paths.terms, TermsResponseSchema, withLanguageAndBody<TermDecision>);

/** Returns the editor's calls about terms. `ask` adds the token of the translator's session. */
export const termCalls = (language: TargetLanguage, ask: Ask) => ({
  load: (signal: AbortSignal) => ask((token) => getTerms(token, language, { signal })),
  suggest: (proposal: TermProposal, options: WriteOptions) =>
    ask((token) => suggestTerm(token, language, proposal, options)),
});
