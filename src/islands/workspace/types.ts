// The props of the workspace and of its editor.
import type { Language } from '../../domain/languages.ts';
import type { PictureTable } from '../../domain/story/picture-table.ts';
import type { GlossaryTerm } from '../../domain/translation/glossary.ts';
import type { LeaveTexts } from './LeaveButton.tsx';
import type { UpdateTexts } from './status/use-app-update.ts';
import type { PartTitle, WorkspaceTexts } from './texts.ts';

/** The editor's props from the page, for translators and admins. */
export interface EditorProps {
  texts: WorkspaceTexts;
  /** Left out where the page has a button of its own to log out. */
  leaveTexts?: LeaveTexts;
  /** The language of the page, which may differ from the language of the text. */
  language: Language;
  /** The names of all languages, in the page's language and in capitals. */
  languageNames: Record<Language, string>;
  pictures: PictureTable;
  glossary: readonly GlossaryTerm[];
  /** The label on the reader's button to enlarge a picture, for the preview. */
  enlargeLabel: string;
}

export interface WorkspaceProps extends EditorProps {
  /** Texts of the toast about a new version of the site. */
  update: UpdateTexts;
  /** The translatable parts, with their titles in each language. */
  titles: Record<Language, readonly PartTitle[]>;
}
