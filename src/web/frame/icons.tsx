/*! Paths from Tabler Icons 3.51.0, copyright (c) 2020-2026 Paweł Kuna, under the MIT License (see LICENSE) */
import type { ReactNode, SVGProps } from 'react';

// To add an icon, look it up at https://tabler.io/icons, copy its SVG, and list the `d` of its paths with bars between them.

type Props = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number };
export type Icon = (props: Props) => ReactNode;

const draw = (paths: string, { size = 24, ...others }: SVGProps<SVGSVGElement> & { size?: number }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the text beside it, or the label of its button, says what it means.
  <svg width={size} height={size} viewBox="0 0 24 24" {...others}>
    {paths.split('|').map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);

/** An icon of lines. */
const outline =
  ([paths = '']: TemplateStringsArray): Icon =>
  ({ color = 'currentColor', stroke = 2, ...others }) =>
    draw(paths, {
      fill: 'none',
      stroke: color,
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...others,
    });

/** An icon of areas. */
const filled =
  ([paths = '']: TemplateStringsArray): Icon =>
  ({ color = 'currentColor', stroke: _, ...others }) =>
    draw(paths, { fill: color, stroke: 'none', ...others });

export const IconActivity = outline`M3 12h4l3 8l4 -16l3 8h4`;
export const IconAlertSquareRoundedFilled = filled`M12 2l.642 .005l.616 .017l.299 .013l.579 .034l.553 .046c4.687 .455 6.65 2.333 7.166 6.906l.03 .29l.046 .553l.041 .727l.006 .15l.017 .617l.005 .642l-.005 .642l-.017 .616l-.013 .299l-.034 .579l-.046 .553c-.455 4.687 -2.333 6.65 -6.906 7.166l-.29 .03l-.553 .046l-.727 .041l-.15 .006l-.617 .017l-.642 .005l-.642 -.005l-.616 -.017l-.299 -.013l-.579 -.034l-.553 -.046c-4.687 -.455 -6.65 -2.333 -7.166 -6.906l-.03 -.29l-.046 -.553l-.041 -.727l-.006 -.15l-.017 -.617l-.004 -.318v-.648l.004 -.318l.017 -.616l.013 -.299l.034 -.579l.046 -.553c.455 -4.687 2.333 -6.65 6.906 -7.166l.29 -.03l.553 -.046l.727 -.041l.15 -.006l.617 -.017c.21 -.003 .424 -.005 .642 -.005zm.01 13l-.127 .007a1 1 0 0 0 0 1.986l.117 .007l.127 -.007a1 1 0 0 0 0 -1.986l-.117 -.007zm-.01 -8a1 1 0 0 0 -.993 .883l-.007 .117v4l.007 .117a1 1 0 0 0 1.986 0l.007 -.117v-4l-.007 -.117a1 1 0 0 0 -.993 -.883z`;
export const IconAlertTriangle = outline`M12 9v4|M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0|M12 16h.01`;
export const IconArchive = outline`M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2|M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-10|M10 12l4 0`;
export const IconArrowBackUp = outline`M9 14l-4 -4l4 -4|M5 10h11a4 4 0 1 1 0 8h-1`;
export const IconArrowDown = outline`M12 5l0 14|M18 13l-6 6|M6 13l6 6`;
export const IconArrowDownRight = outline`M7 7l10 10|M17 8l0 9l-9 0`;
export const IconArrowLeft = outline`M5 12l14 0|M5 12l6 6|M5 12l6 -6`;
export const IconArrowUp = outline`M12 5l0 14|M18 11l-6 -6|M6 11l6 -6`;
export const IconArrowUpRight = outline`M17 7l-10 10|M8 7l9 0l0 9`;
export const IconArrowsSort = outline`M3 9l4 -4l4 4m-4 -4v14|M21 15l-4 4l-4 -4m4 4v-14`;
export const IconBan = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M5.7 5.7l12.6 12.6`;
export const IconCalendar = outline`M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12|M16 3v4|M8 3v4|M4 11h16`;
export const IconCalendarExclamation = outline`M15 21h-9a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5|M16 3v4|M8 3v4|M4 11h16|M11 15h1|M12 15v3|M19 16v3|M19 22v.01`;
export const IconCalendarPlus = outline`M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5|M16 3v4|M8 3v4|M4 11h16|M16 19h6|M19 16v6`;
export const IconChartBar = outline`M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6|M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10|M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14|M4 20h14`;
export const IconCheck = outline`M5 12l5 5l10 -10`;
export const IconChecklist = outline`M9.615 20h-2.615a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8|M14 19l2 2l4 -4|M9 8h4|M9 12h2`;
export const IconChecks = outline`M7 12l5 5l10 -10|M2 12l5 5m5 -5l5 -5`;
export const IconChevronDown = outline`M6 9l6 6l6 -6`;
export const IconChevronLeft = outline`M15 6l-6 6l6 6`;
export const IconChevronRight = outline`M9 6l6 6l-6 6`;
export const IconChevronUp = outline`M6 15l6 -6l6 6`;
export const IconChevronsUp = outline`M7 11l5 -5l5 5|M7 17l5 -5l5 5`;
export const IconCircle = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`;
export const IconCircleCheck = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M9 12l2 2l4 -4`;
export const IconCircleCheckFilled = filled`M17 3.34a10 10 0 1 1 -14.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 14.995 -8.336zm-1.293 5.953a1 1 0 0 0 -1.32 -.083l-.094 .083l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.403 1.403l.083 .094l2 2l.094 .083a1 1 0 0 0 1.226 0l.094 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z`;
export const IconCircleDashed = outline`M8.56 3.69a9 9 0 0 0 -2.92 1.95|M3.69 8.56a9 9 0 0 0 -.69 3.44|M3.69 15.44a9 9 0 0 0 1.95 2.92|M8.56 20.31a9 9 0 0 0 3.44 .69|M15.44 20.31a9 9 0 0 0 2.92 -1.95|M20.31 15.44a9 9 0 0 0 .69 -3.44|M20.31 8.56a9 9 0 0 0 -1.95 -2.92|M15.44 3.69a9 9 0 0 0 -3.44 -.69`;
export const IconCircleHalf2 = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M12 3v18|M12 14l7 -7|M12 19l8.5 -8.5|M12 9l4.5 -4.5`;
export const IconCircleX = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M10 10l4 4m0 -4l-4 4`;
export const IconClock = outline`M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M12 7v5l3 3`;
export const IconClockOff = outline`M5.633 5.64a9 9 0 1 0 12.735 12.72m1.674 -2.32a9 9 0 0 0 -12.082 -12.082|M12 7v1|M3 3l18 18`;
export const IconCloudOff = outline`M9.58 5.548c.24 -.11 .492 -.207 .752 -.286c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.913 0 3.464 1.56 3.464 3.486c0 .957 -.383 1.824 -1.003 2.454m-2.997 1.033h-11.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.13 -.582 .37 -1.128 .7 -1.62|M3 3l18 18`;
export const IconCloudUpload = outline`M7 18a4.6 4.4 0 0 1 0 -9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1|M9 15l3 -3l3 3|M12 12l0 9`;
export const IconCopy = outline`M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666|M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1`;
export const IconDots = outline`M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`;
export const IconDownload = outline`M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2|M7 11l5 5l5 -5|M12 4l0 12`;
export const IconEqual = outline`M5 10h14|M5 14h14`;
export const IconExternalLink = outline`M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6|M11 13l9 -9|M15 4h5v5`;
export const IconEye = outline`M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0|M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6`;
export const IconEyeOff = outline`M10.585 10.587a2 2 0 0 0 2.829 2.828|M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87|M3 3l18 18`;
export const IconFilter = outline`M4 4h16v2.172a2 2 0 0 1 -.586 1.414l-4.414 4.414v7l-6 2v-8.5l-4.48 -4.928a2 2 0 0 1 -.52 -1.345v-2.227`;
export const IconFingerprint = outline`M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3|M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6|M12 11v2a14 14 0 0 0 2.5 8|M8 15a18 18 0 0 0 1.8 6|M4.9 19a22 22 0 0 1 -.9 -7v-1a8 8 0 0 1 12 -6.95`;
export const IconFlag = outline`M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9|M5 21v-7`;
export const IconFolder = outline`M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2`;
export const IconFolderUp = outline`M12 19h-7a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2h4l3 3h7a2 2 0 0 1 2 2v3.5|M19 22v-6|M22 19l-3 -3l-3 3`;
export const IconFolders = outline`M9 3h3l2 2h5a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2|M17 16v2a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h2`;
export const IconGift = outline`M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1l0 -2|M12 8l0 13|M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7|M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5 -5a2.5 2.5 0 0 1 0 5`;
export const IconHeart = outline`M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572`;
export const IconHistory = outline`M12 8l0 4l2 2|M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5`;
export const IconHome = outline`M5 12l-2 0l9 -9l9 9l-2 0|M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7|M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6`;
export const IconHourglass = outline`M6.5 7h11|M6.5 17h11|M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1|M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1`;
export const IconInbox = outline`M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12|M4 13h3l3 3h4l3 -3h3`;
export const IconInfoCircle = outline`M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M12 9h.01|M11 12h1v4h1`;
export const IconKey = outline`M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0|M15 9h.01`;
export const IconKeyboard = outline`M2 8a2 2 0 0 1 2 -2h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2l0 -8|M6 10l0 .01|M10 10l0 .01|M14 10l0 .01|M18 10l0 .01|M6 14l0 .01|M18 14l0 .01|M10 14l4 .01`;
export const IconLayoutGrid = outline`M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4`;
export const IconLayoutKanban = outline`M4 4l6 0|M14 4l6 0|M4 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -8|M14 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -2`;
export const IconLink = outline`M9 15l6 -6|M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464|M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463`;
export const IconList = outline`M9 6l11 0|M9 12l11 0|M9 18l11 0|M5 6l0 .01|M5 12l0 .01|M5 18l0 .01`;
export const IconListCheck = outline`M3.5 5.5l1.5 1.5l2.5 -2.5|M3.5 11.5l1.5 1.5l2.5 -2.5|M3.5 17.5l1.5 1.5l2.5 -2.5|M11 6l9 0|M11 12l9 0|M11 18l9 0`;
export const IconLock = outline`M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6|M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0|M8 11v-4a4 4 0 1 1 8 0v4`;
export const IconLockOpen = outline`M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -6|M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M8 11v-5a4 4 0 0 1 8 0`;
export const IconLogout = outline`M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2|M9 12h12l-3 -3|M18 15l3 -3`;
export const IconMail = outline`M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10|M3 7l9 6l9 -6`;
export const IconMailX = outline`M13.5 19h-8.5a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6|M3 7l9 6l9 -6|M22 22l-5 -5|M17 22l5 -5`;
export const IconMessage = outline`M8 9h8|M8 13h6|M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12`;
export const IconMessageHeart = outline`M8 9h8|M8 13h3.5|M10.48 19.512l-2.48 1.488v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v4|M18 22l3.35 -3.284a2.143 2.143 0 0 0 .005 -3.071a2.242 2.242 0 0 0 -3.129 -.006l-.224 .22l-.223 -.22a2.242 2.242 0 0 0 -3.128 -.006a2.143 2.143 0 0 0 -.006 3.071l3.355 3.296`;
export const IconMessageReply = outline`M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12|M11 8l-3 3l3 3|M16 11h-8`;
export const IconMinus = outline`M5 12l14 0`;
export const IconMoodEmpty = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M9 10l.01 0|M15 10l.01 0|M9 15l6 0`;
export const IconPencil = outline`M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4|M13.5 6.5l4 4`;
export const IconPhoto = outline`M15 8h.01|M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5|M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3`;
export const IconPhotoDown = outline`M15 8h.01|M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4|M14 14l1 -1c.653 -.629 1.413 -.815 2.13 -.559|M19 16v6|M22 19l-3 3l-3 -3`;
export const IconPhotoPlus = outline`M15 8h.01|M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4|M14 14l1 -1c.67 -.644 1.45 -.824 2.182 -.54|M16 19h6|M19 16v6`;
export const IconPhotoStar = outline`M15 8h.01|M11 21h-5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l2 2|M17.8 20.817l-2.172 1.138a.392 .392 0 0 1 -.568 -.41l.415 -2.411l-1.757 -1.707a.389 .389 0 0 1 .217 -.665l2.428 -.352l1.086 -2.193a.392 .392 0 0 1 .702 0l1.086 2.193l2.428 .352a.39 .39 0 0 1 .217 .665l-1.757 1.707l.414 2.41a.39 .39 0 0 1 -.567 .411l-2.172 -1.138`;
export const IconPlayerPause = outline`M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12|M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12`;
export const IconPlayerPlay = outline`M7 4v16l13 -8l-13 -8`;
export const IconPlayerStopFilled = filled`M17 4h-10a3 3 0 0 0 -3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3 -3v-10a3 3 0 0 0 -3 -3z`;
export const IconPlugConnected = outline`M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5|M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5|M3 21l2.5 -2.5|M18.5 5.5l2.5 -2.5|M10 11l-2 2|M13 14l-2 2`;
export const IconPlugOff = outline`M16.123 16.092l-.177 .177a5.81 5.81 0 1 1 -8.215 -8.215l.159 -.159|M4 20l3.5 -3.5|M15 4l-3.5 3.5|M20 9l-3.5 3.5|M3 3l18 18`;
export const IconPlus = outline`M12 5l0 14|M5 12l14 0`;
export const IconPrinter = outline`M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2|M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4|M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4`;
export const IconProgress = outline`M10 20.777a8.942 8.942 0 0 1 -2.48 -.969|M14 3.223a9.003 9.003 0 0 1 0 17.554|M4.579 17.093a8.961 8.961 0 0 1 -1.227 -2.592|M3.124 10.5c.16 -.95 .468 -1.85 .9 -2.675l.169 -.305|M6.907 4.579a8.954 8.954 0 0 1 3.093 -1.356`;
export const IconQrcode = outline`M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M7 17l0 .01|M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M7 7l0 .01|M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M17 7l0 .01|M14 14l3 0|M20 14l0 .01|M14 14l0 3|M14 20l3 0|M17 17l3 0|M20 17l0 3`;
export const IconRefresh = outline`M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4|M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4`;
export const IconRestore = outline`M3.06 13a9 9 0 1 0 .49 -4.087|M3 4.001v5h5|M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`;
export const IconSearch = outline`M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0|M21 21l-6 -6`;
export const IconSend = outline`M10 14l11 -11|M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5`;
export const IconSettings = outline`M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065|M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0`;
export const IconShieldLock = outline`M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3|M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M12 12l0 2.5`;
export const IconSparkles = outline`M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m0 -12a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m-7 12a6 6 0 0 1 6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 6a6 6 0 0 1 6 6`;
export const IconStar = outline`M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245`;
export const IconTable = outline`M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14|M3 10h18|M10 3v18`;
export const IconTag = outline`M6.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592 -5.592a2.41 2.41 0 0 0 0 -3.408l-7.71 -7.71a2 2 0 0 0 -1.414 -.586h-5.172a3 3 0 0 0 -3 3`;
export const IconTagOff = outline`M7.149 7.144a.498 .498 0 0 0 .351 .856a.498 .498 0 0 0 .341 -.135|M3.883 3.875a2.99 2.99 0 0 0 -.883 2.125v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l2.796 -2.796m2.005 -2.005l.79 -.79a2.41 2.41 0 0 0 0 -3.41l-7.71 -7.71a2 2 0 0 0 -1.412 -.585h-4.173|M3 3l18 18`;
export const IconTags = outline`M3 8v4.172a2 2 0 0 0 .586 1.414l5.71 5.71a2.41 2.41 0 0 0 3.408 0l3.592 -3.592a2.41 2.41 0 0 0 0 -3.408l-5.71 -5.71a2 2 0 0 0 -1.414 -.586h-4.172a2 2 0 0 0 -2 2|M18 19l1.592 -1.592a4.82 4.82 0 0 0 0 -6.816l-4.592 -4.592|M7 10h-.01`;
export const IconTemplate = outline`M4 5a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1l0 -2|M4 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6|M14 12l6 0|M14 16l6 0|M14 20l6 0`;
export const IconTextCaption = outline`M4 15h16|M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4|M4 20h12`;
export const IconThumbUp = outline`M7 11v8a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1h3a4 4 0 0 0 4 -4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1 -2 2h-7a3 3 0 0 1 -3 -3`;
export const IconTrash = outline`M4 7l16 0|M10 11l0 6|M14 11l0 6|M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12|M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3`;
export const IconTrophy = outline`M8 21l8 0|M12 17l0 4|M7 4l10 0|M17 4v8a5 5 0 0 1 -10 0v-8|M3 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M17 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`;
export const IconUpload = outline`M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2|M7 9l5 -5l5 5|M12 4l0 12`;
export const IconUserCircle = outline`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0|M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855`;
export const IconWebhook = outline`M4.876 13.61a4 4 0 1 0 6.124 3.39h6|M15.066 20.502a4 4 0 1 0 1.934 -7.502c-.706 0 -1.424 .179 -2 .5l-3 -5.5|M16 8a4 4 0 1 0 -8 0c0 1.506 .77 2.818 2 3.5l-3 5.5`;
export const IconWorld = outline`M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M3.6 9h16.8|M3.6 15h16.8|M11.5 3a17 17 0 0 0 0 18|M12.5 3a17 17 0 0 1 0 18`;
export const IconX = outline`M18 6l-12 12|M6 6l12 12`;
