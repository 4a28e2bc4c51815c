// The EditorConfig of an admin, in the admin's session, for any language. English is its own source.
import type { ApiResult, Ask } from '../../../../api/result.ts';
import type { Language } from '../../../../domain/languages.ts';
import { adminId } from '../../../../domain/translation/discussion/discussion.ts';
import type { TranslationResponse } from '../../../../domain/translation/responses.ts';
import type { TranslationText } from '../../../../domain/translation/text/fields.ts';
import { $adminSession } from '../../../../stores/admin-session.ts';
import { editorCalls } from '../../../workspace/editor-calls.ts';
import type { EditorConfig } from '../../../workspace/editor-config.ts';
import { TranslatorPanels } from '../../../workspace/side/lazy.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { storyViewPath } from '../use-story-view.ts';
import { BeforePublishing } from './BeforePublishing.tsx';
import { withoutBlankQuote, type EnglishEditing } from './english-editing.ts';
import { EnglishPanels, PictureChanges } from './EnglishPanels.tsx';
import { RowTools } from './RowTools.tsx';

type Calls = EditorConfig['calls'];

/** Polls in the background without asking for the password when the session has ended. */
const askQuietly: Ask = (call) => call($adminSession.get()?.token ?? '');

/** Returns the EditorConfig for the signed-in admin and the language they write in. */
export function adminConfig(
  username: string,
  target: Language,
  editing: EnglishEditing,
): EditorConfig {
  const calls = editorCalls(target, asAdmin, askQuietly);
  const shared = {
    userId: adminId(username),
    name: username,
    target,
    home: storyViewPath({ language: target, part: null }),
    hrefOf: (part: string) => storyViewPath({ language: target, part }),
    $hasPictures: editing.pictures.$isWaiting,
  };
  if (target !== 'en') return { ...shared, english: null, Panels: TranslatorPanels, calls };
  const { choose, withPictures, showUploads } = editing.pictures;
  return {
    ...shared,
    Panels: EnglishPanels,
    english: {
      RowTools,
      BeforePublishing,
      PictureChanges,
      withPictures,
      showUploads,
      choosePictures: choose,
    },
    calls: englishCalls(calls, editing),
  };
}

/** Returns the text with a field for the quote, which the editor shows even if the part has no quote. */
const withQuote = <Text extends { quote?: string | undefined }>(text: Text) => ({
  ...text,
  quote: text.quote ?? '',
});

/** Returns the calls for English, which has pictures but no discussion. */
function englishCalls(calls: Calls, { pictures, $isTypoOnly, ...editing }: EnglishEditing): Calls {
  const adopt = <Answer extends TranslationResponse>(result: ApiResult<Answer>) => {
    if (!result.ok) return result;
    const { data } = result;
    editing.adopt(data);
    const { source, published, draft, original } = data;
    const toShown = (version: typeof draft) =>
      version && { ...version, text: withQuote(version.text) };
    const part = { ...source.part, content: withQuote(source.part.content) };
    const versions = {
      published: toShown(published),
      draft: toShown(draft),
      original: toShown(original),
    };
    return { ...result, data: { ...data, ...versions, source: { ...source, part } } };
  };
  const toBody = <Body extends { translationData: TranslationText & { sourceHash?: unknown } }>(
    body: Body,
  ) => {
    const { sourceHash: _, ...text } = body.translationData;
    return { ...body, translationData: withoutBlankQuote(text) };
  };
  return {
    ...calls,
    load: async (part) => adopt(await calls.load(part)),
    save: async (part, body, intent) => adopt(await calls.save(part, toBody(body), intent)),
    publish: async (part, body, intent) => {
      const chosen = pictures.$chosen.get();
      const extras = { typoOnly: $isTypoOnly.get(), ...(chosen && { pictures: chosen }) };
      const result = await calls.publish(part, { ...toBody(body), ...extras }, intent);
      if (result.ok) {
        $isTypoOnly.set(false);
        if (pictures.$chosen.get() === chosen) pictures.choose(null);
      }
      return adopt(result);
    },
    unpublish: async (part, intent) => adopt(await calls.unpublish(part, intent)),
    restore: async (part, body, intent) => adopt(await calls.restore(part, body, intent)),
    deleteDraft: async (part, intent) => adopt(await calls.deleteDraft(part, intent)),
    history: async (part, before, signal) => {
      const result = await calls.history(part, before, signal);
      if (!result.ok) return result;
      const entries = result.data.entries.map((entry) => ({
        ...entry,
        text: withQuote(entry.text),
      }));
      return { ...result, data: { entries } };
    },
    discussion: (part) => {
      const nothing = { text: { title: '', text: [] }, hashes: { title: '', text: [] } };
      const data = {
        threads: [],
        review: null,
        draftDigest: null,
        needsApproval: false,
        source: nothing,
        published: null,
        draft: null,
      };
      const none = () => Promise.resolve({ ok: true as const, data });
      return { part, load: none, send: none };
    },
  };
}
