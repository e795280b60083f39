import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { paths } from '#shared/site/paths'
import { capitalize } from '#shared/text/capitalize'

/** Forms of new rows that the overview and the search open directly. */
export const NEW_ROWS = (
  [
    ['rigs', ADMIN_NOUNS.rig],
    ['projects', ADMIN_NOUNS.project],
    ['products', ADMIN_NOUNS.product],
    ['news', ADMIN_NOUNS.article],
  ] as const
).map(([section, { one }]) => ({ label: `Add ${capitalize(one)}`, to: paths.adminRow(section, 'new') }))
