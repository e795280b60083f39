import type { TablerIcon } from '@tabler/icons-react'
import {
  IconChevronDown,
  IconDeviceDesktopDown,
  IconDots,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react'
import type { InstallMethod } from './install-method'

interface Step {
  text: string
  /** The icon to look for on the screen. */
  Icon?: TablerIcon
}

interface Guide {
  /** Which device and browser it is for. */
  title: string
  /** Shown before the steps. */
  lead?: string
  steps: readonly Step[]
  /** Shown after the steps. */
  note?: string
}

const ADD: readonly Step[] = [
  { text: 'Choose “Add to Home Screen.” You may have to scroll down.', Icon: IconSquarePlus },
  { text: 'If you see “Open as Web App,” leave it on. Tap “Add.”' },
]

/** Manual steps for each way to install that has no button of ours. */
export const GUIDES: Readonly<Record<Exclude<InstallMethod, 'offer'>, Guide>> = {
  'ios-safari': {
    title: 'iPhone or iPad, in Safari',
    steps: [
      {
        text: 'Tap Share in Safari’s toolbar. On iOS 26, tap “…” first, then Share.',
        Icon: IconShare2,
      },
      { text: 'If the list is short, tap “View More.”', Icon: IconChevronDown },
      ...ADD,
    ],
  },
  'ios-other': {
    title: 'iPhone or iPad, in another browser',
    steps: [{ text: 'Tap Share in the address bar or the browser’s menu.', Icon: IconShare2 }, ...ADD],
    note: 'If “Add to Home Screen” isn’t in the list, open this page in Safari.',
  },
  'android-firefox': {
    title: 'Android, in Firefox',
    steps: [
      { text: 'Open the browser’s menu.', Icon: IconDotsVertical },
      { text: 'Tap “Add app to Home screen” or “Install.”', Icon: IconSquarePlus },
      { text: 'Tap “Add” to confirm.' },
    ],
  },
  'android-menu': {
    title: 'Android, in Chrome, Edge or Samsung Internet',
    steps: [
      { text: 'Open the browser’s menu.', Icon: IconDotsVertical },
      { text: 'Tap “Add to Home screen,” then “Install.”', Icon: IconSquarePlus },
    ],
    note: 'If the menu says “Open” instead, the app is already installed.',
  },
  'desktop-menu': {
    title: 'Windows, Mac, Linux or Chromebook, in Chrome or Edge',
    steps: [
      { text: 'Click the install icon at the end of the address bar.', Icon: IconDeviceDesktopDown },
      { text: 'Or open the menu: “Cast, save and share” in Chrome, “Apps” in Edge.', Icon: IconDots },
      { text: 'Choose “Install.”', Icon: IconDownload },
    ],
    note: 'If the menu says “Open in Rigworks” instead, the app is already installed.',
  },
  'mac-safari': {
    title: 'Mac, in Safari',
    steps: [
      { text: 'Open the File menu, or click Share in the toolbar.', Icon: IconShare2 },
      { text: 'Choose “Add to Dock,” then “Add.”', Icon: IconSquarePlus },
    ],
    note: 'Requires macOS 14 or later.',
  },
  'in-app': {
    title: 'Inside another app',
    lead: 'You opened this page inside another app, which can’t install it.',
    steps: [
      { text: 'Open that app’s menu.', Icon: IconDots },
      { text: 'Choose “Open in browser,” “Open in Safari” or “Open in Chrome.”', Icon: IconExternalLink },
    ],
  },
  none: {
    title: 'Firefox on a computer, and other browsers',
    lead: 'This browser can’t install apps. The site still works here, even without a signal.',
    steps: [
      {
        text: 'To install the app, open this page in Chrome, Edge or Safari.',
        Icon: IconExternalLink,
      },
    ],
  },
}
