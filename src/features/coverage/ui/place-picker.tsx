import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { PlaceSign } from '#ui/brand/place-sign.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Select } from '#ui/fields/select.tsx';
import { usePlace } from './use-place.ts';

const dialogId = 'onde-voce-esta';

/** 'Onde você está?': the place goes into the prepared message and the request form, and never to the server. */
export default function PlacePicker() {
  const place = usePlace();
  const { places, currentCity } = place;
  const [chosenState, setChosenState] = useState<string>();
  const stateId = chosenState ?? currentCity?.stateId ?? '';
  return (
    <div className="noscript:hidden">
      <button
        type="button"
        command="show-modal"
        commandfor={dialogId}
        className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium"
      >
        <MapPin size={20} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 text-left">
          <span className="underline">Onde você está?</span>{' '}
          {/* A stored place is written here before the island is alive. */}
          <span data-place suppressHydrationWarning>
            {currentCity?.name ?? ''}
          </span>
        </span>
      </button>
      <dialog id={dialogId} aria-labelledby={`${dialogId}-titulo`} className="small-dialog p-6">
        <h2 id={`${dialogId}-titulo`} className="font-semibold text-xl">
          Onde você está?
        </h2>
        <div className="mt-4 grid gap-4">
          <Button
            variant="primary"
            disabled={places === undefined}
            pending={places !== undefined && place.isLoading}
            pendingLabel={places && 'Localizando...'}
            icon={<LocateFixed size={20} aria-hidden="true" />}
            onClick={() => {
              setChosenState(undefined);
              place.requestLocation();
            }}
          >
            Usar minha localização
          </Button>
          <StateField place={place} stateId={stateId} onChoose={setChosenState} />
          <CityField place={place} stateId={stateId} />
          <PlaceFailure place={place} />
          <ChosenPlace place={place} stateId={stateId} />
          <button type="button" command="close" commandfor={dialogId} className={buttonStyles({})}>
            Fechar
          </button>
        </div>
      </dialog>
    </div>
  );
}

interface PartProps {
  place: ReturnType<typeof usePlace>;
  /** The state that is looked through; empty when none is chosen. */
  stateId: string;
}

/** The states, those first that are served. */
function StateField({ place, stateId, onChoose }: PartProps & { onChoose: (stateId: string) => void }) {
  const { places, isLoading } = place;
  const served = new Set(places?.cities.filter(({ isServiceArea }) => isServiceArea).map((city) => city.stateId));
  return (
    <Field id="onde-estado" label="Estado">
      <Select
        autoComplete="off"
        disabled={places === undefined}
        placeholder={places === undefined && isLoading ? 'Carregando...' : 'Selecione o estado'}
        value={stateId}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {[true, false].map((isServed) => (
          <optgroup key={String(isServed)} label={isServed ? 'Onde atendemos' : 'Outros estados'}>
            {places?.states
              .filter(({ id }) => served.has(id) === isServed)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function CityField({ place: { places, currentCity, setLocation }, stateId }: PartProps) {
  const offered = places?.cities.filter((city) => city.stateId === stateId) ?? [];
  const prompt = stateId === '' ? 'Escolha o estado primeiro' : 'Selecione a cidade';
  return (
    <Field id="onde-cidade" label="Cidade">
      <Select
        autoComplete="off"
        disabled={offered.length === 0}
        placeholder={stateId !== '' && offered.length === 0 ? 'Nenhuma cidade neste estado' : prompt}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={currentCity?.stateId === stateId ? currentCity.id : ''}
        onChange={(event) => {
          if (event.currentTarget.value !== '') setLocation(event.currentTarget.value);
        }}
      />
    </Field>
  );
}

/** The reason why the place was not found, and the other way to name it. */
function PlaceFailure({ place: { places, error, load } }: Pick<PartProps, 'place'>) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error !== undefined && <FieldError id="onde-aviso">{error}</FieldError>}
      </div>
      {error !== undefined && places !== undefined && <p>Sem problema: escolha o estado e a cidade acima.</p>}
      {error !== undefined && places === undefined && <Button onClick={() => void load()}>Tentar novamente</Button>}
    </>
  );
}

/** The city that was chosen. While another state is being looked through, it is no answer to it. */
function ChosenPlace({ place: { currentCity, currentState }, stateId }: PartProps) {
  const isAnswer = currentCity && currentState && currentCity.stateId === stateId;
  return (
    <div role="status" className="empty:hidden">
      {isAnswer && (
        <p>
          Você está em <PlaceSign name={`${currentCity.name}, ${currentState.name}`} />{' '}
          {currentCity.isServiceArea ? (
            <a href={addressOf(sitePages.place, { placeId: currentCity.id })}>Ver o atendimento nessa cidade</a>
          ) : (
            'Ainda não atendemos essa cidade. Fale conosco pelo WhatsApp.'
          )}
        </p>
      )}
    </div>
  );
}
