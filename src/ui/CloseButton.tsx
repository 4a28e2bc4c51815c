import { X } from 'lucide-react';
import controls from './controls.module.css';

/** The button that closes what it stands in the corner of. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className={controls.round} aria-label={label} onClick={onClose}>
      <X size={20} aria-hidden />
    </button>
  );
}
