import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { supportsGeoData, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { findKvkNumbers, parseKvkInput, type KvkInput } from '#src/values/identifiers/kvk-input.ts'
import { isRsin } from '#src/values/identifiers/rsin.ts'
import ListPlus from 'lucide-react/icons/list-plus'
import { NumberBox } from './NumberBox.tsx'
import { OperationChoice } from './OperationChoice.tsx'
import type { LookupFormState } from './use-lookup-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/card-classes.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface LookupFormProps {
  form: LookupFormState
  /** The lookup in the URL; undefined when there is none. */
  shown: RegistryLookup | undefined
  /** A problem that the registry reported with the shown number. */
  registryProblem: string | undefined
  onLookup: (lookup: RegistryLookup) => void
}

const descriptionId = 'registry-number-about'

/** The form for number, operation and geographic data. Submitting queries the registry. */
export function LookupForm({ form, shown, registryProblem, onLookup }: LookupFormProps) {
  const { t } = useTranslation()
  const { register, control, handleSubmit, setValue, getValues, clearErrors, formState } = form
  const [number, operation] = useWatch({ control, name: ['number', 'operation'] })
  const lookUp = (kvkNumber: string) => {
    setValue('number', kvkNumber)
    clearErrors()
    const { geoData } = getValues()
    onLookup({ number: kvkNumber, operation, geoData: geoData && supportsGeoData(operation), page: 1 })
  }
  const submit = handleSubmit((values) => {
    const parsed = parseKvkInput(values.number)
    if (parsed.kind === 'kvk') lookUp(parsed.number)
  })
  const parsed = parseKvkInput(number)
  const problem = formState.errors.number && parsed.kind !== 'kvk' ? parsed : undefined
  const shownProblem = number === shown?.number ? registryProblem : undefined
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="registry-form flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <NumberBox
          isInvalid={problem !== undefined || shownProblem !== undefined}
          describedBy={descriptionId}
          {...register('number', {
            validate: (typed) => parseKvkInput(typed).kind === 'kvk',
            onChange: () => clearErrors('number'),
          })}
        />
        {problem && <NumberProblem id={descriptionId} text={number} typed={problem} onNumber={lookUp} />}
        {!problem && (
          <p id={descriptionId} className={shownProblem ? 'text-sm text-bad' : 'text-xs text-ink-2'}>
            {shownProblem ?? t('registry.box.hint')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Controller
          control={control}
          name="operation"
          render={({ field }) => <OperationChoice value={field.value} onChange={field.onChange} />}
        />
        <Controller
          control={control}
          name="geoData"
          render={({ field }) => (
            <GeoSwitch
              isOn={field.value}
              isSupported={supportsGeoData(operation)}
              onChange={field.onChange}
            />
          )}
        />
      </div>
    </form>
  )
}

interface NumberProblemProps {
  id: string
  /** The typed text, verbatim. */
  text: string
  typed: Exclude<KvkInput, { kind: 'kvk' }>
  onNumber: (number: string) => void
}

/** Explains why the input is not a KvK number, and offers a correction. */
function NumberProblem({ id, text, typed, onNumber }: NumberProblemProps) {
  const { t } = useTranslation()
  const severalNumbers = typed.kind === 'other' ? findKvkNumbers(text).length : 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={id} role="alert" className="max-w-prose text-sm text-bad">
        {typed.kind === 'empty' && t('registry.box.empty')}
        {typed.kind === 'branch' && t('registry.box.branch', typed)}
        {typed.kind === 'rsin' &&
          t(isRsin(typed.number) ? 'registry.box.rsin' : 'registry.box.rsinDoubtful', typed)}
        {typed.kind === 'vat' && t('registry.box.vat')}
        {typed.kind === 'short' && t('registry.box.short', typed)}
        {typed.kind === 'other' && describeOther(t, typed.digits, severalNumbers)}
      </p>
      {severalNumbers > 1 && (
        <Link to="/registry/many" className={linkClass}>
          <ListPlus aria-hidden className="size-4" />
          {t('registry.many.link')}
        </Link>
      )}
      {typed.kind === 'short' && (
        <Button size="small" onClick={() => onNumber(typed.padded)}>
          {t('registry.box.usePadded', typed)}
        </Button>
      )}
    </div>
  )
}

function describeOther(t: Translate, digits: number, severalNumbers: number): string {
  if (severalNumbers > 1) return t('registry.box.several', { count: severalNumbers })
  return digits === 0 ? t('registry.box.name') : t('registry.box.other', { count: digits })
}

interface GeoSwitchProps {
  isOn: boolean
  /** False if the operation has no geographic data. */
  isSupported: boolean
  onChange: (isOn: boolean) => void
}

/** Switch for requesting geographic data. */
function GeoSwitch({ isOn, isSupported, onChange }: GeoSwitchProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own checked state
        role="switch"
        checked={isOn && isSupported}
        disabled={!isSupported}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="registry-switch"
      />
      <label htmlFor={id} className={isSupported ? 'text-sm' : 'text-sm text-ink-2'}>
        {t('registry.geo.label')}
      </label>
      <span id={`${id}-hint`} className="text-xs text-ink-2">
        {t('registry.geo.hint')}
      </span>
    </div>
  )
}
