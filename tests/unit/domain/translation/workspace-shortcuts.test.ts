// The workspace's keyboard shortcuts, which must never interfere with typing.
import { describe, expect, it } from 'vitest';
import { workspaceCommand } from '../../../../src/domain/translation/workspace-shortcuts.ts';
import { keyPress as press } from '../../../support/key-press.ts';

const S = { key: 's', code: 'KeyS' };

describe('a key press', () => {
  it.each([
    ['Ctrl+S', { ...S, ctrlKey: true }, 'save'],
    ['Cmd+S', { ...S, metaKey: true }, 'save'],
    ['Ctrl+S with caps lock', { key: 'S', code: 'KeyS', ctrlKey: true }, 'save'],
    ['Ctrl+S under a Korean input method', { key: 'ㄴ', code: 'KeyS', ctrlKey: true }, 'save'],
    ['Ctrl+S on a Dvorak keyboard', { key: 's', code: 'Semicolon', ctrlKey: true }, 'save'],
    ['Ctrl+O on a Dvorak keyboard', { key: 'o', code: 'KeyS', ctrlKey: true }, null],
    ['Ctrl+Enter', { key: 'Enter', code: 'Enter', ctrlKey: true }, 'publish'],
    ['Cmd+Enter', { key: 'Enter', code: 'NumpadEnter', metaKey: true }, 'publish'],
    ['Alt+Up', { key: 'ArrowUp', altKey: true }, 'previous'],
    ['Alt+Down', { key: 'ArrowDown', altKey: true }, 'next'],
    ['Up', { key: 'ArrowUp' }, null],
    ['S', S, null],
    ['Enter', { key: 'Enter' }, null],
    ['Alt+S (a letter on a Mac)', { ...S, altKey: true }, null],
    ['AltGr+S (Ctrl with Alt)', { ...S, ctrlKey: true, altKey: true }, null],
    ['AltGr+Enter', { key: 'Enter', ctrlKey: true, altKey: true }, null],
    ['Ctrl+Alt+Up', { key: 'ArrowUp', ctrlKey: true, altKey: true }, null],
    ['Ctrl+Shift+S', { ...S, ctrlKey: true, shiftKey: true }, null],
    ['Alt+Shift+Up', { key: 'ArrowUp', altKey: true, shiftKey: true }, null],
    ['Ctrl+I', { key: 'i', code: 'KeyI', ctrlKey: true }, 'insert'],
    ['Cmd+I', { key: 'i', code: 'KeyI', metaKey: true }, 'insert'],
    ['Ctrl+I on a Turkish keyboard', { key: 'ı', code: 'KeyI', ctrlKey: true }, 'insert'],
    ['Ctrl+İ on a Turkish keyboard', { key: 'i', code: 'Quote', ctrlKey: true }, 'insert'],
    ['Ctrl+I under a Korean input method', { key: 'ㅑ', code: 'KeyI', ctrlKey: true }, 'insert'],
    ['Ctrl+Shift+I', { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }, null],
    ['AltGr+I', { key: 'i', code: 'KeyI', ctrlKey: true, altKey: true }, null],
    ['Ctrl+D', { key: 'd', code: 'KeyD', ctrlKey: true }, null],
    ['F6', { key: 'F6' }, 'side'],
    ['Ctrl+F6', { key: 'F6', ctrlKey: true }, null],
  ] as const)('%s', (_, part, command) => {
    expect(workspaceCommand(press(part))).toBe(command);
  });
});
