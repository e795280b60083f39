import { paths } from '#shared/site/paths'
import { KindCards } from './kind-cards'
import panel from './panel.module.css'

const PEOPLE = [
  {
    kind: 'farrier',
    title: 'Farriers',
    text: 'Anvil and forge at working height, shoes within reach, and light where you work.',
    link: { label: 'For farriers', to: `${paths.farriersVets}?tag=farrier` },
  },
  {
    kind: 'veterinarian',
    title: 'Veterinarians',
    text: 'Dairy, equine or mixed: refrigerated drugs, hot water, drawers that survive a field road.',
    link: { label: 'For veterinarians', to: `${paths.farriersVets}?tag=veterinarian` },
  },
  {
    kind: 'contractor',
    title: 'Contractors',
    text: 'Service bodies at half the weight of steel, with racks, reels and locks that outlast the truck.',
    link: { label: 'Contractor builds', to: `${paths.projects}?specialty=Contractor` },
  },
  {
    kind: 'responder',
    title: 'First responders',
    text: 'Fire and EMS: command, light rescue, quick attack, brush trucks, van interiors and caps.',
    link: { label: 'For first responders', to: paths.firstResponders },
  },
] as const

/** The customers we build for; /who-we-serve redirects here. */
export function WhoWeServePanel() {
  return (
    <div className="rw-stack rw-gap-blocks">
      <div className={panel.text}>
        <h3 className="rw-text-28">People who work at the back of a truck</h3>
        <p>
          Different trades, one need: a place for everything, in any weather. If your trade isn’t here, ask us
          anyway.
        </p>
      </div>
      <KindCards label="Who we serve" cards={PEOPLE} />
    </div>
  )
}
