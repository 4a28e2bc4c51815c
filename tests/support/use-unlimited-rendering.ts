import sharp from 'sharp';
import { beforeEach, vi } from 'vitest';

/**
 * Lifts the limit of half a minute per picture during the tests of a file or a block. It is plenty for a server, but a
 * machine that runs many tests may stand still for longer, and then a picture would be refused as late.
 */
export function useUnlimitedRendering(): void {
  beforeEach(() => {
    const unlimited = vi.spyOn(sharp.prototype, 'timeout').mockReturnThis();
    return () => unlimited.mockRestore();
  });
}
