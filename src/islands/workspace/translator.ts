// The EditorConfig of a translator: one language, with the English beside it, in the translator's session.
import { atom } from 'nanostores';
import { asTranslator } from '../../api/as-translator.ts';
import type { ApiResult } from '../../api/result.ts';
import { accountPath, translatePath } from '../../domain/account/routes.ts';
import type { Language, TargetLanguage } from '../../domain/languages.ts';
import { sessionKeeper } from '../../stores/session.ts';
import { editorCalls } from './editor-calls.ts';
import type { EditorConfig } from './editor-config.ts';
import { TranslatorPanels } from './side/lazy.ts';
import type { WorkspaceTexts } from './texts.ts';

/** The messages for a closed account, whose typed text stays in the fields. */
type ClosedAccountTexts = Pick<
  WorkspaceTexts['discussion']['errors'],
  'account.disabled' | 'account.deleted'
>;

/** Never asks to sign in: a save fails instead. */
const quietKeeper = { ...sessionKeeper, askToSignIn: () => Promise.resolve(null) };

/** The signed-in translator, their target language, and the language of the page. */
interface Identity {
  userId: string;
  name: string;
  target: TargetLanguage;
  language: Language;
}

export function translatorConfig(
  { userId, name, target, language }: Identity,
  errors: ClosedAccountTexts,
): EditorConfig {
  const ask = async <T>(call: (token: string) => Promise<ApiResult<T>>): Promise<ApiResult<T>> => {
    const result = await asTranslator(sessionKeeper, call);
    if (result.ok) return result;
    const { code } = result;
    const isClosed = code === 'account.disabled' || code === 'account.deleted';
    return isClosed ? { ...result, message: errors[code] } : result;
  };
  return {
    userId,
    name,
    target,
    home: accountPath(language, 'dashboard'),
    hrefOf: (part) => translatePath(language, part),
    $hasPictures: atom(false),
    english: null,
    Panels: TranslatorPanels,
    calls: editorCalls(target, ask, (call) => asTranslator(quietKeeper, call)),
  };
}
