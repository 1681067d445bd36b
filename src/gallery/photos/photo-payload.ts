type EventReference = { id: number; slug: string; event_name: string };
type PhotoReference = {
  id: number;
  filename: string;
  original_filename: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

export function photoPayload({ id, slug, event_name }: EventReference, photo: PhotoReference) {
  const { filename, original_filename, size_bytes, width, height } = photo;
  return {
    event: { id, slug, event_name },
    photo: { id: photo.id, filename, original_filename, size_bytes, width, height },
  };
}
