// Checks the conditions for tagging a version.

/** The state of the project that a release depends on. */
export interface ReleaseState {
  version: string;
  /** Of the project in package-lock.json, which names it twice. */
  lockVersions: readonly string[];
  changelog: string;
  tags: readonly string[];
  /** Whether every change is committed. */
  isClean: boolean;
}

const parse = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

function isNewer(version: readonly number[], other: readonly number[]): boolean {
  const at = version.findIndex((part, index) => part !== other[index]);
  return at !== -1 && (version[at] ?? 0) > (other[at] ?? 0);
}

/** Returns the notes of a version: the text below its heading, which must be the first; '' if there is none. */
export function notesOf(changelog: string, version: string): string {
  const [, first = ''] = changelog.split(/^## /m);
  const [heading = '', ...lines] = first.split('\n');
  const isNotes = heading.startsWith(`${version} (`) && /\(\d{4}-\d{2}-\d{2}\)$/.test(heading);
  return isNotes ? lines.join('\n').trim() : '';
}

/** Returns why the version cannot be released. */
export function releaseProblems(state: ReleaseState): string[] {
  const { version, lockVersions, changelog, tags, isClean } = state;
  const parsed = parse(version);
  const released = tags
    .map((tag) => parse(tag.replace(/^v/, '')))
    .filter((older) => older !== undefined);
  const isNext = parsed !== undefined && released.every((older) => isNewer(parsed, older));
  return [
    ...(isClean ? [] : ['There are changes that are not committed.']),
    ...(isNext ? [] : [`${version} in package.json is not newer than every tagged version.`]),
    ...lockVersions
      .filter((other) => other !== version)
      .map((other) => `package-lock.json names ${other}, not ${version}.`),
    ...(notesOf(changelog, version) !== ''
      ? []
      : [`CHANGELOG.md does not begin with "## ${version} (YYYY-MM-DD)" and its notes.`]),
  ];
}
