// Opens an admin's calls about the story (decision 121).
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { requireCaller, type AdminCaller, type AnyCall } from '../identity/caller.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { requireLanguage, requireStory } from '../texts/parameters.ts';

/** Opens an admin's call about one story; throws as `requireCaller`, and `story.unknown` (404). */
export async function openStoryCall(
  call: AnyCall & { params: { storyId: string } },
  timeoutBudget?: TimeoutBudget,
): Promise<AdminCaller> {
  const caller = await requireCaller(call, 'admin', timeoutBudget);
  requireStory(call.params.storyId);
  return caller;
}

/** Returns the required language of a query; throws `body.invalid`, `language.unknown`. */
export function requireQueryLanguage(request: Request): Language {
  const language = new URL(request.url).searchParams.get('language');
  if (!language) throw new AppError('body.invalid', { data: { field: 'language' } });
  return requireLanguage(language);
}
