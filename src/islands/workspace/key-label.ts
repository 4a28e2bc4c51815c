// Formats a shortcut's keys for this device.
import {
  WORKSPACE_KEYS,
  type WorkspaceCommand,
} from '../../domain/translation/workspace-shortcuts.ts';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function keyLabel(command: WorkspaceCommand): string {
  return WORKSPACE_KEYS[command].replace('Mod', isApple() ? '⌘' : 'Ctrl');
}
