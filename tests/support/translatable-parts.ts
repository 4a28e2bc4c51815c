// The built-in parts that have translations.
import { BUILT_IN_PARTS, isTranslatableAtFirst } from '../../src/domain/story/parts.ts';

export const TRANSLATABLE_PARTS = BUILT_IN_PARTS.filter(isTranslatableAtFirst);
