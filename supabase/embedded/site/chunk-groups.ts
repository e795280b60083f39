import { filesOf, icons, iconsOnlyOf, mantine } from './chunk-patterns'

/**
 * Which modules the build puts into one file. Without the groups, the bundler makes a file for each set of pages that
 * shares a module, up to forty for one page, and each costs an old phone about 7 ms, cached or not. A group includes
 * what its modules import, unless an earlier group has it.
 */
export const CHUNK_GROUPS = [
  { name: 'first', tags: ['$initial' as const] },
  // The app in two files: each runs in one piece (app/prerender/code-files.ts), and in eleven they would be 4 kB larger.
  { name: 'react', test: '/node_modules/(react|react-dom|scheduler)/|rolldown.runtime' },
  { name: 'app', test: filesOf({ app: 'start-app' }) },
  {
    // The local database, and its readers on every page. Lazy parts are not in it: the prerendered pages identify those
    // by their files.
    name: 'local-db',
    test: filesOf({
      'app/shell': 'favorite-buttons maintenance-gate use-opened-path use-picture-morph',
      app: 'page-data',
      sync: 'errors react requery',
      'device-data': 'cart private-files use-draft',
      runtime: 'cart company load-state own-profile shop-switches use-item',
      'features/favorites': 'save-requests',
      'ui/lists': 'favorite-button-context',
      'ui/page': 'save-skeleton use-item-path',
      'shared/account': 'saved-tables',
      'shared/orders': 'order-items',
      'shared/text': 'saved-or-sent-sentence',
    }),
  },
  {
    // What a customer has saved: for the pages with a button that saves, and for offline pictures.
    name: 'favorites',
    includeDependenciesRecursively: false,
    test: filesOf({
      'device-data': 'read-saved',
      'features/favorites': 'actions favorite-id queries saved-kinds',
    }),
  },
  {
    // Saving an item, by its button or after a sign-in; loaded after the page.
    name: 'save-item',
    includeDependenciesRecursively: false,
    test: filesOf({
      'features/favorites': 'favorite-toggle save-after-sign-in use-external-change use-favorite-toggle',
    }),
  },
  {
    // What the sync part shares with pages of few visitors.
    name: 'core-parts',
    test: [
      filesOf({
        'device-data': 'offline-pictures',
        'shared/device': 'browser-class storage-space',
        'sync/core': 'can-lose-changes conflict-fields is-retryable',
        'sync/transport/supabase': 'confirmation-link',
        pwa: 'device-caches persist-storage',
        'pwa/pictures': 'picture-cache-name',
        'pwa/web-push': 'web-push',
        runtime: 'recovery-link screen-lock',
      }),
      '/node_modules/tslib/',
    ].join('|'),
  },
  {
    // Names of specialties and chassis types, for the pages of projects and rigs.
    name: 'catalog-names',
    test: filesOf({ 'shared/catalog': 'specialty-match', 'shared/catalog/chassis': 'chassis-match' }),
  },
  {
    // Small components of most public pages.
    name: 'pages',
    test: [
      filesOf({
        'ui/shop': 'call-and-write call-to-action',
        'ui/lists':
          'catalog-card empty-state list-states pending-marker stretched-link data-card tag tag-list',
        'ui/page': 'detail-skeleton heading-skeleton print-footer',
        'ui/format': 'format-price',
        'ui/feedback': 'load-failed',
        'ui/pictures': 'picture rig-outline use-slideshow use-swipe',
        runtime: 'quote-dialog',
        seo: 'page-description page-head',
        'shared/catalog': 'publication quote-options section-tags titled-texts warranty',
        'shared/pricing': 'monthly-payment',
        'shared/orders': 'order-stages',
        'shared/site': 'with-params',
        'shared/text': 'compare-text iso-date join-parts safe-href truncate',
        'seo/json-ld': 'item-list-ld',
      }),
      icons(
        'ArrowLeft ArrowRight ChevronDown ChevronRight Mail Phone PlayerPauseFilled PlayerPlayFilled Plus',
      ),
      mantine('use-id use-merged-ref'),
    ].join('|'),
  },
  {
    // Overlays and close buttons; only the messages are on every page.
    name: 'overlays',
    test: `${mantine('CloseButton OptionalPortal Portal get-default-z-index use-force-update')}|/styles/CloseButton\\.layer`,
  },
  {
    // Input that is typed before the app has loaded.
    name: 'early',
    test: filesOf({ 'ui/fields': 'use-early-input' }),
  },
  {
    name: 'fields',
    test: filesOf({ 'ui/fields': 'search-field text-field' }),
  },
  {
    // Lists of the catalog.
    name: 'filters',
    test: [
      filesOf({
        'ui/fields': 'field-skeletons',
        'ui/filters':
          'choice-list filter-buttons filter-chips filter-panel filtered-list-skeleton use-text-search use-url-filters',
        'ui/lists': 'focus-on-more no-matches',
        'shared/catalog': 'merge-choices',
        'shared/text': 'fuzzy-search',
      }),
      icons('AdjustmentsHorizontal'),
    ].join('|'),
  },
  {
    // What quotes and orders share.
    name: 'quote-parts',
    test: filesOf({ 'ui/builds': 'changed-build', 'shared/orders': 'quote-conversation quote-reference' }),
  },
  {
    // Pages of single items.
    name: 'items',
    test: [
      filesOf({
        'ui/page': 'detail-columns detail-states item-document-head print-button',
        'ui/pictures': 'gallery',
        'ui/builds': 'start-from-build',
        'ui/lists': 'overview',
        'ui/feedback': 'use-redirect-on-load-error',
        runtime: 'recently-viewed',
        seo: 'item-head item-title',
        'seo/json-ld': 'product-ld',
        'shared/builds': 'build-fragment',
      }),
      icons('Printer'),
    ].join('|'),
  },
  {
    // Sharing an article or an item. The icon, which one more page uses, is too small for a separate file.
    name: 'sharing',
    test: [filesOf({ 'ui/page': 'share-buttons' }), icons('Share')].join('|'),
  },
  {
    // Shared by the store and the cart.
    name: 'cart',
    test: [filesOf({ 'ui/fields': 'quantity-stepper' }), icons('ShoppingCart Trash')].join('|'),
  },
  {
    // Messages about an action that succeeded or failed.
    name: 'toasts',
    test: filesOf({ 'ui/feedback': 'refusal-reason sentences toast-local-failure toasts undo-toast' }),
  },
  {
    // Sending a form to the server.
    name: 'sending',
    test: filesOf({
      'device-data': 'find-done',
      ui: 'busy-button',
      'ui/feedback': 'use-send-guard',
      'ui/fields': 'use-form-toast',
      runtime: 'sending-text use-waiting-line',
    }),
  },
  {
    name: 'forms',
    test: [
      filesOf({
        'ui/fields':
          'contact-field focus-first-error form-grid pending-form unannounced-errors use-pending-edits',
        'ui/feedback': 'use-sending',
        runtime: 'contact-prefill',
        'shared/text': 'form-checks reuse-equal',
      }),
      '/@mantine/form/',
    ].join('|'),
  },
  {
    // Contact and Get Quote. Pages of orders load it for phone numbers: a file for those alone would be too small.
    name: 'contact',
    test: filesOf({
      'ui/fields': 'form-skeleton',
      'ui/page': 'no-scripts-note',
      'ui/format': 'format-phone',
      'shared/shop': 'business-hours',
    }),
  },
  {
    // Pictures that a person chooses.
    name: 'photos',
    test: filesOf({
      'ui/pictures': 'encode-picture picture-picker remove-picture',
      'shared/pictures': 'place-photos',
      'ui/feedback': 'added-while-saving use-photo-wait',
      'ui/fields': 'field-box',
    }),
  },
  {
    // Photos of a private bucket, and messages: on pages of quotes and orders, and in the admin panel.
    name: 'private-photos',
    includeDependenciesRecursively: false,
    test: filesOf({
      'ui/conversation': 'message-thread',
      'ui/pictures': 'private-file-list private-gallery',
      runtime: 'private-files',
    }),
  },
  {
    // A form and the confirmation of its request: without a network, the confirmation could not be loaded afterward.
    name: 'quote-sending',
    test: filesOf({
      'features/quotes': 'quote-photos quote-sent-page use-send-quote',
    }),
  },
  {
    // Checkboxes.
    name: 'checkbox',
    test: filesOf({ 'ui/fields': 'checkbox-field' }),
  },
  {
    name: 'products',
    test: filesOf({
      'features/store': 'cart-button product-card product-specifications queries',
      'shared/catalog': 'review-summary',
      'shared/orders': 'snipcart-item',
    }),
  },
  {
    name: 'rigs',
    test: filesOf({
      'features/rigs': 'format-rig-price queries use-rig-request',
      'features/rigs/compare': 'compared-rigs',
      'seo/listed-pages': 'rigs-page',
      'shared/catalog': 'rig-statuses',
    }),
  },
  {
    name: 'news',
    test: filesOf({ 'features/news': 'queries', 'shared/catalog': 'news-categories' }),
  },
  {
    // On product pages and in the cart.
    name: 'shipping',
    test: filesOf({ 'shared/orders': 'delivery-estimate shipping-rates' }),
  },
  {
    // An order that waits on this device, shown in the cart and among the orders.
    name: 'waiting-order',
    test: filesOf({
      'features/orders': 'waiting-order-card waiting-order-titles waiting-order-rows',
      'shared/orders': 'order-total',
      'ui/layout': 'item-line',
      'ui/page': 'put-back-in-cart-button',
    }),
  },
  {
    // All sections of the admin panel and their forms, without the import of CSV files, which is used seldom. What they
    // import from outside the panel is not included, nor what the page around the panel shows: the file would be cached
    // for everyone.
    name: 'admin',
    includeDependenciesRecursively: false,
    test: [
      '/src/features/admin/(?!panel/|kit/csv/|kit/list/list-skeleton)',
      filesOf({
        'features/admin/kit/csv':
          'csv-cells csv-format export-csv product-csv project-csv wizard/importable-list',
        'features/admin/panel': 'admin-section panel refused-notice section-nav use-open-work',
        'shared/orders': 'follow-up',
        'shared/shop-settings': 'default-mail-texts setting-defaults setting-draft setting-group',
      }),
      iconsOnlyOf(/^(features\/admin\/|app\/pages\/admin-sections)/),
    ].join('|'),
  },
  {
    // Setting a new password, by a mailed link or in the profile.
    name: 'new-password',
    includeDependenciesRecursively: false,
    test: filesOf({
      'features/auth': 'change-password new-password-fields set-password use-current-password',
    }),
  },
  {
    // What a new password must have, for these and for sign-up.
    name: 'policy',
    includeDependenciesRecursively: false,
    test: filesOf({
      'features/auth': 'use-password-policy',
      'shared/account': 'new-password-form password-policy',
    }),
  },
  {
    // Labels of statuses, each too small for a separate file.
    name: 'statuses',
    includeDependenciesRecursively: false,
    test: filesOf({ 'shared/catalog': 'review-statuses', 'shared/orders': 'order-statuses quote-statuses' }),
  },
  {
    // Names of columns and of their values, in conflicts and in forms of the admin panel.
    name: 'columns',
    includeDependenciesRecursively: false,
    test: filesOf({ 'ui/format': 'field-names value-words' }),
  },
  {
    // Shared by the rig builder and the pages and cards of builds, each too small for a separate file.
    name: 'builds',
    includeDependenciesRecursively: false,
    test: [
      filesOf({
        'features/rig-builder': 'build-address build-history',
        'features/rig-builder/build': 'read-build',
        'features/rig-builder/compare': 'compare-address',
        'features/rig-builder/saved': 'queries name-dialog',
      }),
      icons('Cube'),
    ].join('|'),
  },
  {
    // What the pages of an account, the sync center and the profile menu share, each too small for a separate file.
    name: 'account-parts',
    includeDependenciesRecursively: false,
    test: [
      filesOf({
        'features/admin/panel': 'panel-address section-names use-back-to-panel',
        'device-data': 'answered-notifications quote-answers',
        runtime: 'quote-messages unread-notifications',
        'shared/account': 'display-name',
        'shared/pictures': 'picture-limit',
        'shared/text': 'compare-times',
        ui: 'download-file icon-button',
        'ui/feedback': 'save-unsent',
        'ui/format': 'format-bytes row-name',
        'ui/page': 'log-in-first',
        'ui/pictures': 'avatar',
      }),
      icons(
        'ArrowBackUp ArrowDown ArrowUp Bell Check Copy Dots Download ExternalLink Eye HeartOff MessageReply Pencil ' +
          'Refresh Star TruckDelivery',
      ),
    ].join('|'),
  },
  {
    // Values of columns as a person reads them, in conflicts, unsent changes and the panel.
    name: 'values',
    includeDependenciesRecursively: false,
    test: filesOf({ 'ui/values': 'field-kind labeled-lines list-parts name-of-id value-view' }),
  },
  {
    // Pages of an account that nobody opens first. Orders are not among them: a mailed link opens one.
    name: 'account',
    includeDependenciesRecursively: false,
    test: [
      '/src/features/(profile|quotes/my-quotes)/',
      filesOf({
        'app/pages': 'profile-route saved-projects-route',
        'device-data': 'read-own-device',
        'features/favorites': 'saved-card saved-projects-page',
        'shared/account': 'data-export-parts',
        'features/offline-pictures': 'offline-pictures progress-sentence',
      }),
    ].join('|'),
  },
  {
    // The sync center, its conflicts and the diagnostics.
    name: 'sync-pages',
    includeDependenciesRecursively: false,
    test: [
      '/src/features/(sync-center/(?!conflict/(list-order-conflict|value-sources))|diagnostics/)',
      filesOf({
        'app/pages': 'sync-route conflict-route diagnostics-route',
        'device-data': 'describe-local-data',
        pwa: 'cache-size file-tier',
        'shared/device': 'error-name',
      }),
    ].join('|'),
  },
  {
    name: 'web-push',
    includeDependenciesRecursively: false,
    test: '/src/features/web-push/',
  },
  {
    // Loaded on every page after it is shown.
    name: 'later',
    test: filesOf({
      app: 'request-page-caching fetch-pages-ahead',
      'features/install': 'install-corner update-prompt',
    }),
  },
].map(({ test, ...group }, at, { length }) => ({
  ...group,
  priority: length - at,
  ...(test ? { test: new RegExp(test) } : {}),
}))
