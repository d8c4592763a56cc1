CREATE TABLE "review_events" (
	"review_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "review_moderations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	CONSTRAINT "review_moderations_status_check" CHECK ("review_moderations"."status" in ('aguardando','publicada','oculta','retirada'))
);
--> statement-breakpoint
ALTER TABLE "call_events" DROP CONSTRAINT "call_events_type_check";--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "confirmation_id" uuid;--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_review_id_review_moderations_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_moderations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_moderations" ADD CONSTRAINT "review_moderations_id_call_confirmations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."call_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_events_review_index" ON "review_events" USING btree ("review_id","at");--> statement-breakpoint
CREATE INDEX "review_moderations_status_index" ON "review_moderations" USING btree ("status");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_confirmation_id_call_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."call_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_confirmation_id_unique" UNIQUE("confirmation_id");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_confirmation_check" CHECK ("testimonials"."is_example" = ("testimonials"."confirmation_id" is null));--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','vehicle_chosen','edited','rescheduled','set_out','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','publication_withdrawn','discrepancy_opened','discrepancy_decided'));
--> statement-breakpoint
INSERT INTO "review_moderations" ("id", "status") SELECT "id", 'aguardando' FROM "call_confirmations" WHERE "publish_comment" AND "additional_comments" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "review_events" ("review_id", "at", "actor_kind", "actor_name", "to_status") SELECT "id", "confirmed_at", 'system', 'Sistema', 'aguardando' FROM "call_confirmations" WHERE "publish_comment" AND "additional_comments" IS NOT NULL;
--> statement-breakpoint
UPDATE "testimonials" SET "texto" = 'A pia da cozinha voltava toda semana. O rapaz limpou o sifão e o cano até a caixa de gordura e me mostrou de onde vinha o problema. Não voltou mais.' WHERE "is_example" AND "texto" = 'A pia da cozinha voltava toda semana. O rapaz limpou o sifão e o cano até a caixa de gordura e me mostrou de onde vinha o problema. Um mês e nada.';
--> statement-breakpoint
UPDATE "testimonials" SET "texto" = 'Vaso transbordando à noite com visita em casa. Resolveram e ainda deixaram o banheiro limpo.' WHERE "is_example" AND "texto" = 'Vaso transbordando às onze da noite com visita em casa. Chegaram em menos de uma hora, resolveram e ainda deixaram o banheiro limpo.';
--> statement-breakpoint
UPDATE "testimonials" SET "texto" = 'Limparam a caixa de gordura antes de abrirmos para o almoço e deixaram tudo limpo. Já marcamos a próxima.' WHERE "is_example" AND "texto" = 'Limparam a caixa de gordura antes de abrirmos para o almoço e deixaram o comprovante da destinação do resíduo. Já marcamos a próxima.';