// An uploaded picture in the proportions in which readers will see it.
import { useEffect, useState } from 'react';
import type { PicturePlace } from '../../../../domain/story/edit.ts';
import styles from './pictures.module.css';
import { uploadAddress } from './upload-address.ts';

interface UploadedPictureProps {
  id: string;
  place: PicturePlace;
  /** Shown if the picture cannot be had. */
  failed: string;
}

/** Use the id as the component's key. */
export function UploadedPicture({ id, place, failed }: UploadedPictureProps) {
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void uploadAddress(id).then((found) => {
      if (!isGone) setAddress(found);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <div className={styles.frame} data-place={place} data-upload={id}>
      {address && <img src={address} alt="" />}
      {address === null && <span role="status">{failed}</span>}
    </div>
  );
}
