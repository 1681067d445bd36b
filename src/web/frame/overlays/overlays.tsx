import { Notifications } from '@mantine/notifications';
import { Modals } from './modals.tsx';

/** What stands over every view when it is called. */
export default function Overlays() {
  return (
    <>
      <Notifications position="top-center" />
      <Modals />
    </>
  );
}
