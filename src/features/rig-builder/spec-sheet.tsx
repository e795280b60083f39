import { encode } from 'uqr'
import { formatDate } from '#ui/format/format-date'
import { useShopInfo } from '#ui/shop/shop-info'
import { BASES } from './build/bases'
import type { Build } from './build/build'
import { FACE_LABELS, feet, summaryOf, titleOf } from './build/labels'
import { outsideOf } from './build/outside'
import { drawingOf, VIEWS } from './drawings/drawing'
import { DrawnView } from './drawings/drawn-view'
import { numberTexts } from './number-texts'
import classes from './spec-sheet.module.css'
import { useBuildEstimates } from './use-build-estimates'

/** The print of a build: four views to scale, its data, the list of its parts, and the link as a QR code. */
export function SpecSheet({ build, link }: { build: Build; link: string }) {
  const { bodyWeight, weight, storage, price, weeks } = numberTexts(build, useBuildEstimates())
  const outside = outsideOf(build)
  // All views have the same scale.
  const width = Math.max(...VIEWS.map((view) => drawingOf(build, view).box.width))
  const { name, phone, email } = useShopInfo().facts
  return (
    <section className={classes.sheet} data-print="only" aria-label="Spec sheet">
      <h1>{titleOf(build)}</h1>
      <p>
        Spec sheet, {formatDate(new Date().toISOString())} · {name} · {phone} · {email}
      </p>
      <div className={classes.views}>
        {VIEWS.map((view) => (
          <figure key={view}>
            <DrawnView build={build} view={view} width={width} />
            <figcaption>{view === 'top' ? 'From above' : FACE_LABELS[view]}</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.columns}>
        <ul className={classes.parts}>
          {summaryOf(build).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div>
          <p className={classes.plate}>{name}</p>
          <dl className={classes.data}>
            <dt>Outside</dt>
            <dd>
              {feet(outside.length)} long, {feet(outside.height)} high, {feet(outside.width)} wide
            </dd>
            <dt>Body weight</dt>
            <dd>{bodyWeight}</dd>
            <dt>Weight with equipment</dt>
            <dd>{weight}</dd>
            <dt>Storage</dt>
            <dd>{storage}</dd>
            <dt>Price</dt>
            <dd>{price}</dd>
            <dt>Build time</dt>
            <dd>{weeks}</dd>
          </dl>
          <QrCode text={link} />
          <p>
            Scan to open this build. All figures are estimates.
            {BASES[build.base].models === null ? '' : ' The drawings show a generic truck.'}
          </p>
        </div>
      </div>
    </section>
  )
}

/** A QR code as one SVG path. The lowest correction level: a printed sheet is seldom damaged, and links are long. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Link to this build">
      <path d={dark.join('')} />
    </svg>
  )
}
