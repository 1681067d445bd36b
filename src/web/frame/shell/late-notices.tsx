import { Offline } from '../../offline/offline.tsx';
import { GraceNotice } from '../../security/grace-notice.tsx';

/** The notices above a view that nobody misses while it loads. */
export default function LateNotices() {
  return (
    <>
      <GraceNotice />
      <Offline />
    </>
  );
}
