import { LEAD_TIME, PRICES } from '#shared/catalog/quote-options'
import { paths } from '#shared/site/paths'
import { KindCards } from './kind-cards'
import panel from './panel.module.css'

const { cap, body, trailer, vetChassis } = PRICES

const PRODUCTS = [
  {
    kind: 'cap',
    title: 'Truck caps',
    stamp: cap.value,
    text: 'Keep the bed, keep the truck. Wing doors, a rear hatch and drawers, held on by four bolts.',
    link: { label: 'See caps', to: `${paths.projects}?chassis=Cap` },
  },
  {
    kind: 'body',
    title: 'Service bodies',
    stamp: body.value,
    text: 'A whole shop behind the cab, on the chassis you drive. Compartments built to your list, and nothing to rust.',
    link: { label: 'See bodies', to: `${paths.projects}?chassis=Service%20Body` },
  },
  {
    kind: 'trailer',
    title: 'Trailers',
    stamp: trailer.value,
    text: 'From eight-foot mini trailers to tandems. Leave the shop at the barn and take the truck to town.',
    link: { label: 'See trailers', to: `${paths.projects}?chassis=Trailer&chassis=Mini-Trailer` },
  },
  {
    kind: 'vetChassis',
    title: 'Vet chassis',
    stamp: vetChassis.value,
    text: 'Hot water, refrigerated meds and a place for every instrument, in a unit that rinses out.',
    link: { label: 'See vet units', to: `${paths.projects}?specialty=Veterinarian` },
  },
] as const

/** What we build and what it costs. */
export function ProductsPanel() {
  return (
    <div className="rw-stack rw-gap-blocks">
      <div className={panel.text}>
        <h3 className="rw-text-28">Four ways to carry a shop</h3>
        <p>
          All 100% TIG-welded aluminum, all with a lifetime warranty on the cabinets. Typical lead time:{' '}
          {LEAD_TIME}. For truck interiors and fire or EMS bodies, send us your list and we’ll quote it.
        </p>
      </div>
      <KindCards label="What we build" cards={PRODUCTS} />
    </div>
  )
}
