// How a shortcut's keys are written on this device.
import { WORKSPACE_KEYS, type WorkspaceCommand } from '../../domain/translation/keys.ts';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function keyLabel(command: WorkspaceCommand): string {
  return WORKSPACE_KEYS[command].replace('Mod', isMac() ? '⌘' : 'Ctrl');
}
