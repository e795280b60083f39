import { isSoldRig, rigAvailability } from '../../shared/catalog/rig-statuses'
import { specialtyName } from '../../shared/catalog/specialty-match'
import { hasRigPrice } from '../../shared/pricing/rig-price'
import type { RowTypes } from '../../shared/schema/rows'
import { paths } from '../../shared/site/paths'
import { firstPicture, type ItemHead } from '../item-head'
import { itemTitle } from '../item-title'
import { breadcrumbLd, type Crumb } from '../json-ld/breadcrumb-ld'
import { productLd } from '../json-ld/product-ld'
import { RIGS_PAGE } from '../listed-pages/rigs-page'
import { pageDescription } from '../page-description'
import { crumbOf } from '../page-head'

type Rig = RowTypes['rigs']

/** Breadcrumb of the page of a rig. */
export const rigCrumbs = (rig: Rig): Crumb[] => [
  crumbOf(RIGS_PAGE),
  { name: rig.title, path: paths.rig(rig) },
]

/** Head of the page of a rig. */
export function rigHead(rig: Rig): ItemHead {
  const { id, title, price, status, year, make, model, specialty } = rig
  const path = paths.rig(rig)
  const images = rig.images ?? []
  const facts = [year, make, model, specialtyName(specialty)].filter(Boolean).join(' ')
  const description = pageDescription(
    rig.description,
    `A finished aluminum rig${facts ? `, ${facts}` : ''}, built and ready in Genoa, NY.`,
  )
  return {
    title: itemTitle(title),
    description,
    path,
    ...firstPicture(title, images),
    type: 'product',
    // A shared link shows the price but not the status, so a sold rig has no price.
    price: hasRigPrice(price) && !isSoldRig(status) ? price : null,
    jsonLd: [
      breadcrumbLd(rigCrumbs(rig)),
      ...productLd({
        id,
        path,
        name: title,
        description,
        images,
        price,
        availability: rigAvailability(status),
      }),
    ],
  }
}
