import { useCallback, useEffect, useState } from 'react';
import type { Places } from '../contract.ts';
import { nearestCity, placeChanged, placesPath, storedPlaceKey } from '../rules.ts';

const messages = {
  unsupported: 'Seu navegador não suporta geolocalização.',
  nowhere: 'Não foi possível identificar sua localização.',
  refused: 'Erro ao obter sua localização. Verifique se você permitiu o acesso à localização.',
  listFailed: 'Não foi possível carregar as cidades. Verifique sua conexão.',
};

/** The visitor's place: stored in the browser, detected, or chosen. */
export function usePlace() {
  const [places, setPlaces] = useState<Places>();
  const [cityId, setCityId] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [error, setError] = useState<string>();

  const load = useCallback(async () => {
    setIsLoading(true);
    setError(undefined);
    try {
      const response = await fetch(placesPath);
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      setPlaces((await response.json()) as Places);
      setCityId(readStored());
    } catch {
      setError(messages.listFailed);
    }
    setIsLoading(false);
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  const currentCity = places?.cities.find(({ id }) => id === cityId) ?? null;
  const currentState = places?.states.find(({ id }) => id === currentCity?.stateId) ?? null;

  function setLocation(id: string) {
    setCityId(id);
    setError(undefined);
    try {
      localStorage.setItem(storedPlaceKey, id);
    } catch {
      // Without storage the place lasts until the page is left.
    }
    dispatchEvent(new Event(placeChanged));
  }

  function requestLocation() {
    if (places === undefined) return;
    if (!('geolocation' in navigator)) {
      setError(messages.unsupported);
      return;
    }
    setIsLoading(true);
    setError(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLoading(false);
        const city = nearestCity(places.cities, coords);
        if (city === null) setError(messages.nowhere);
        else setLocation(city.id);
      },
      () => {
        setIsLoading(false);
        setError(messages.refused);
      },
      { enableHighAccuracy: true, timeout: 5_000, maximumAge: 0 },
    );
  }

  return { places, currentCity, currentState, isLoading, error, load, requestLocation, setLocation };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storedPlaceKey);
  } catch {
    return null;
  }
}
