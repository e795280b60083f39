import { GUIDES } from './install-guide'
import type { InstallMethod } from './install-method'
import classes from './install-steps.module.css'

/** The steps of one way to install, each with the icon to look for. */
export function InstallSteps({ method }: { method: Exclude<InstallMethod, 'offer'> }) {
  const { lead, steps, note } = GUIDES[method]
  return (
    <>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      <ol className={classes.steps}>
        {steps.map(({ text, Icon }) => (
          <li key={text} className={classes.step}>
            <span>{text}</span>
            {Icon ? (
              <span className={classes.mark}>
                <Icon size={22} aria-hidden="true" />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {note ? <p className="rw-soft rw-small rw-above-8">{note}</p> : null}
    </>
  )
}
