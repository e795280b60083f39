/** `.module.css` and code of these files of src/. */
const filesOf = (places: Record<string, string>) =>
  Object.entries(places)
    .map(([folder, names]) => `/src/${folder}/(${names.trim().split(/\s+/).join('|')})\\.`)
    .join('|')

const icons = (names: string) => `/Icon(${names.split(' ').join('|')})\\.mjs`

/**
 * Which modules the build puts into one file. Without them the bundler makes a file for each set of pages that shares
 * something, forty for one page, and each costs an old phone some 7 ms, on the device or not. A group takes along what
 * its modules import, unless a group before it has that.
 */
export const CHUNK_GROUPS = [
  { name: 'first', tags: ['$initial' as const] },
  // The app in two files: each runs in one piece (app/first/page-code.ts), and in eleven it would be 4 kB more.
  { name: 'react', test: '/node_modules/(react|react-dom|scheduler)/|rolldown.runtime' },
  { name: 'app', test: filesOf({ app: 'start-app' }) },
  {
    // The local database, and what reads it on every page. Not the parts themselves that are loaded later: the pages
    // that are rendered to HTML know those by their files.
    name: 'local',
    test: filesOf({
      'app/shell': 'maintenance-gate use-opened-path use-picture-morph',
      app: 'page-data',
      data: 'cart react',
      runtime: 'cart company own-profile shop-switches',
    }),
  },
  {
    // Small things that most of the public pages show.
    name: 'pieces',
    test: [
      filesOf({
        ui: `call-to-action catalogue-card detail-skeleton empty-state format-price heading-skeleton in-one-line list-states
          load-failed pending-marker picture plate print-foot rig-outline tag tag-list use-slideshow use-swipe`,
        runtime: 'load-state quote-dialog',
        domain: 'iso-date truncate quote-options section-tags titled-texts warranty',
      }),
      icons('ChevronDown ChevronRight Mail Phone PlayerPauseFilled PlayerPlayFilled Plus'),
    ].join('|'),
  },
  {
    // The catalogue's lists.
    name: 'finding',
    test: [
      filesOf({
        ui: 'field-bones filter-buttons filter-chips filter-panel filtered-list-skeleton use-text-search use-url-filters',
        domain: 'forgiving-search merge-choices with-params',
      }),
      icons('AdjustmentsHorizontal'),
    ].join('|'),
  },
  {
    // The pages of what is in those lists.
    name: 'details',
    test: [
      filesOf({
        ui: 'detail-columns detail-states gallery overview print-button use-leave-failed',
      }),
      icons('Printer'),
    ].join('|'),
  },
  {
    // What the store and the cart share.
    name: 'goods',
    test: [filesOf({ ui: 'quantity-stepper' }), icons('ShoppingCart Trash')].join('|'),
  },
  {
    // What is said of a deed, and of one that failed.
    name: 'saying',
    test: filesOf({ ui: 'sentences toast-local-failure toasts' }),
  },
  {
    // An order that waits on this device: the cart, and the orders.
    name: 'waiting-order',
    test: filesOf({
      'features/orders': 'waiting-order-card waiting-order-words',
      runtime: 'use-waiting-line',
      domain: 'saved-line order-items order-total',
      ui: 'put-back-button',
    }),
  },
  {
    // What comes to every page when it has shown.
    name: 'later',
    test: filesOf({
      app: 'keep-pages fetch-pages-ahead',
      'features/install': 'install-corner update-prompt',
    }),
  },
].map(({ test, ...group }, at, { length }) => ({
  ...group,
  priority: length - at,
  ...(test ? { test: new RegExp(test) } : {}),
}))
