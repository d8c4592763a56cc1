import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { regionKindLabels, regionKinds, regionStatuses, regionStatusLabels } from '../../rules.ts';
import { type Region, regionOperations } from '../contract.ts';
import { blankRegion, numberIn, type RegionForm, regionForm, seenRegion, typedRegion } from './use-region-form.ts';

const Field = FormField<RegionForm>;

/** A point and a radius on the map, told and moved. */
export interface RegionOnMap {
  point: Point | null;
  radiusMeters: number;
  onMove: (point: Point) => void;
}

interface Props {
  /** The edited place; a new one without it. */
  region: Region | undefined;
  /** Draws the map, which belongs to a later part of the product. */
  map: (on: RegionOnMap) => ReactNode;
  onClose: () => void;
}

/** Adds a place or, given one, edits it. */
export function RegionDialog({ region, map, onClose }: Props) {
  const create = useWrite(regionOperations.createRegion);
  const edit = useWrite(regionOperations.editRegion);
  return (
    <FormDialog
      losesTyped
      size="lg"
      title={region === undefined ? 'Nova Região' : `Editar ${region.nome}`}
      id="regiao"
      label="Salvar região"
      schema={regionForm}
      start={region === undefined ? blankRegion : typedRegion(region)}
      seen={region && seenRegion(region)}
      onSend={({ estado, status, ...body }, seen) =>
        region === undefined
          ? create.mutateAsync({ body: { ...body, estado, status } })
          : edit.mutateAsync({ params: { id: region.id }, body: { ...body, ...(seen && { seen }) } })
      }
      saved={({ nome }) => ({
        title: region === undefined ? 'Região cadastrada' : 'Região atualizada',
        description: nome,
      })}
      onClose={onClose}
    >
      <FormSection title="O lugar">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            name="nome"
            label="Nome"
            required
            {...(region && {
              hint: `O endereço da página continua ${addressOf(sitePages.place, { placeId: region.id })}.`,
            })}
          >
            <TextInput autoComplete="off" maxLength={60} />
          </Field>
          <Field name="tipo" label="Tipo" required>
            <Select options={optionsOf(regionKinds, regionKindLabels)} />
          </Field>
          {region === undefined && (
            <>
              <Field name="estado" label="Estado" required hint="Depois de salvo, não muda.">
                <Select placeholder="Selecione" options={stateOptions} />
              </Field>
              <Field name="status" label="Status" required hint="Ativa, aparece no site na hora.">
                <Select options={optionsOf(regionStatuses, regionStatusLabels)} />
              </Field>
            </>
          )}
        </div>
      </FormSection>
      <FormSection title="No mapa">
        <OnMap map={map} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field name="latitude" label="Latitude" required>
            <TextInput inputMode="text" autoComplete="off" placeholder="-15,8336" />
          </Field>
          <Field name="longitude" label="Longitude" required>
            <TextInput inputMode="text" autoComplete="off" placeholder="-48,0564" />
          </Field>
          <Field name="raioCobertura" label="Raio em km" required>
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
        </div>
      </FormSection>
      <FormSection title="Como se distingue das vizinhas">
        <Field
          name="ceps"
          label="CEPs"
          optional
          hint="Um CEP ou uma faixa por linha: 72000-000 a 72199-999. Um endereço com CEP daqui fica nesta região."
        >
          <Textarea rows={3} />
        </Field>
      </FormSection>
      <FormSection title="Na página da região">
        <Field
          name="problemas"
          label="Problemas comuns nas ruas"
          optional
          hint="O que a equipe encontra aqui: tubulação antiga, raiz, fossa. Uma linha em branco começa outro parágrafo."
        >
          <Textarea rows={5} />
        </Field>
      </FormSection>
    </FormDialog>
  );
}

function OnMap({ map }: Pick<Props, 'map'>) {
  const { setValue } = useFormContext<RegionForm>();
  const [latitude, longitude, radius] = useWatch<RegionForm, ['latitude', 'longitude', 'raioCobertura']>({
    name: ['latitude', 'longitude', 'raioCobertura'],
  });
  const point = { latitude: numberIn(latitude), longitude: numberIn(longitude) };
  const radiusMeters = numberIn(radius) * 1_000;
  const write = (name: 'latitude' | 'longitude', value: number) =>
    setValue(name, value.toFixed(5).replace('.', ','), { shouldDirty: true, shouldValidate: true });
  return map({
    point: Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null,
    radiusMeters: Number.isFinite(radiusMeters) ? Math.max(0, radiusMeters) : 0,
    onMove: (moved) => {
      write('latitude', moved.latitude);
      write('longitude', moved.longitude);
    },
  });
}
