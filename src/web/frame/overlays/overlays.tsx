import { Notifications } from '@mantine/notifications';
import { Modals } from './modals.tsx';

/** The overlays that can be shown above every view. */
export default function Overlays() {
  return (
    <>
      <Notifications position="top-center" />
      <Modals />
    </>
  );
}
